//! A connection in the words of the protocol.

use std::borrow::Cow;

use commis_base::nearest;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, CustomRequest, CustomResult,
    ErrorCode, GetPromptRequestParams, GetPromptResponse, GetPromptResult, Implementation, JsonObject,
    ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, PromptMessage, ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, ResourceContents, Role, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::json;

use super::{Answer, McpConnection, instructions, resources};

/// Methods that need parameters.
const KNOWN: [&str; 3] = ["tools/call", "resources/read", "prompts/get"];

impl ServerHandler for McpConnection {
    fn get_info(&self) -> ServerConfig {
        let capabilities =
            ServerCapabilities::builder().enable_tools().enable_resources().enable_prompts().build();
        let name = Implementation::new("commis", env!("CARGO_PKG_VERSION")).with_title("Commis kitchen");
        ServerConfig::new(capabilities)
            .with_server_info(name)
            .with_instructions(instructions::of(self.server.toolset))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.server.tools.clone()))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.server.tools.iter().find(|tool| tool.name == name).cloned()
    }

    /// Sessions came to an end in later versions, so that every call would find an empty kitchen. Over stdio there is one
    /// kitchen anyway.
    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(match self.server.cooks {
            None => ProtocolVersion::KNOWN_VERSIONS,
            Some(_) => ProtocolVersion::known_up_to(&ProtocolVersion::V_2025_11_25),
        })
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        let Some(answer) = self.answer(&request.name, arguments).await? else {
            let near = nearest(&request.name, self.server.tools.iter().map(|tool| &*tool.name));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            let shown: String = request.name.chars().take(80).collect();
            return Err(ErrorData::invalid_params(format!("there is no tool `{shown}`{hint}"), None));
        };
        Ok(result(answer).into())
    }

    /// A method that is known comes here when its parameters make no sense.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let method: String = request.method.chars().take(80).collect();
        Err(match KNOWN.contains(&method.as_str()) {
            true => ErrorData::invalid_params(
                format!("the parameters of `{method}` are not as they should be"),
                None,
            ),
            false => {
                ErrorData::new(ErrorCode::METHOD_NOT_FOUND, format!("there is no method `{method}`"), None)
            }
        })
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(self.aside(McpConnection::resources).await?))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let uri = request.uri.clone();
        let Some(page) = self.aside(move |connection| connection.read(&uri)).await? else {
            let shown: String = request.uri.chars().take(200).collect();
            let data = json!({ "uri": shown });
            return Err(ErrorData::resource_not_found(format!("there is nothing at `{shown}`"), Some(data)));
        };
        let contents = ResourceContents::text(page.text, request.uri).with_mime_type(page.mime_type);
        Ok(ReadResourceResult::new(vec![contents]).into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let recipe_is_set = self.server.fresh.recipe().is_some();
        Ok(ListPromptsResult::with_all_items(vec![instructions::prompt(recipe_is_set)]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        if request.name != instructions::COOK_RECIPE {
            let shown: String = request.name.chars().take(80).collect();
            return Err(ErrorData::invalid_params(format!("there is no prompt `{shown}`"), None));
        }
        let recipe = request.arguments.as_ref().and_then(|arguments| arguments.get("recipe"));
        let recipe = recipe.and_then(|recipe| recipe.as_str()).map(str::to_owned);
        let text = self.aside(move |connection| connection.cook_recipe(recipe.as_deref())).await?;
        let text = text.map_err(|mistake| {
            let message: Vec<String> = std::iter::once(mistake.message).chain(mistake.hints).collect();
            ErrorData::invalid_params(Cow::Owned(message.join("; ")), None)
        })?;
        Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)]).into())
    }
}

impl McpConnection {
    pub(super) async fn answer(
        &self,
        tool: &str,
        arguments: JsonObject,
    ) -> Result<Option<Answer>, ErrorData> {
        let tool = tool.to_owned();
        let turn = self.slot().extra().turn().await;
        let answer = self.aside(move |connection| connection.call(&tool, arguments)).await;
        drop(turn);
        answer
    }

    /// Among others, whatever needs the session works on a thread of its own, so that connections are always served.
    /// Alone it works without a pause, so that calls that come one after the other are carried out in that order.
    async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&McpConnection) -> T + Send + 'static,
    ) -> Result<T, ErrorData> {
        let Some(cooks) = &self.server.cooks else { return Ok(work(self)) };
        let cook = cooks.wait(self.client).await;
        let connection = self.clone();
        let work = tokio::task::spawn_blocking(move || {
            let done = work(&connection);
            drop(cook);
            done
        });
        work.await.map_err(|_| ErrorData::internal_error("the call broke down; this is a defect", None))
    }
}

pub(super) fn result(answer: Answer) -> CallToolResult {
    let content = vec![ContentBlock::text(answer.text)];
    let mut result =
        if answer.is_error { CallToolResult::error(content) } else { CallToolResult::success(content) };
    result.structured_content = answer.structured;
    result
}
