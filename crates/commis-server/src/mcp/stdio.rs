//! One connection for the program that started this one: a line of JSON in, a line of JSON out.

use std::sync::Arc;

use rmcp::ServiceExt as _;
use rmcp::service::{QuitReason, ServerInitializeError};
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::io::stdio_pipes;

use super::{McpServer, SlotError};

/// Why serving ended before the other side was done.
#[derive(Debug, thiserror::Error)]
pub enum StdioError {
    /// The runtime could not be started.
    #[error("no thread for input and output: {0}")]
    Runtime(#[from] std::io::Error),
    /// There is no room for a session.
    #[error(transparent)]
    Session(#[from] SlotError),
    /// The other side does not speak the protocol.
    #[error("the first message is not one that opens a connection: {0}")]
    Opening(#[from] Box<ServerInitializeError>),
    /// The server broke down; this is a defect.
    #[error("the server broke down: {0}")]
    Defect(String),
}

/// Serves one connection on stdin and stdout until stdin ends. Messages are worked on one after the other, in the order in
/// which they come.
pub fn over_stdio(server: &Arc<McpServer>) -> Result<(), StdioError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (connection, longest) = (server.connect()?, server.limits.line_bytes);
    let served = runtime.block_on(async move {
        let (read, write) = stdio_pipes();
        let transport = AsyncRwTransport::new_server(read, write).with_max_line_length(longest);
        let running = match connection.serve(transport).await {
            Ok(running) => running,
            Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
            Err(error) => return Err(Box::new(error).into()),
        };
        match running.waiting().await {
            Ok(QuitReason::JoinError(error)) | Err(error) => Err(StdioError::Defect(error.to_string())),
            Ok(_) => Ok(()),
        }
    });
    // A read of stdin that is still waiting must not keep the program alive.
    runtime.shutdown_background();
    served
}
