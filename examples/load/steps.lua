-- Steps over many connections, for wrk. Every thread opens sessions, cooks the almond crescent cookies in each statement by
-- statement, takes everything back and begins again: 27 steps, then one request that goes back.
--
--   wrk -t1 -c64 -d10s -s examples/load/steps.lua http://127.0.0.1:8000
--
-- SERVER=PID of the server tells its processor time, too. CHECK=1 reads every answer, which makes wrk slower.

local RECIPE = "almond-crescent-cookies"
local SESSIONS = 1024

local function ask(path, body)
  local data = body and ("-H 'Content-Type: application/json' -d '" .. body .. "' ") or ""
  local pipe = io.popen(("curl -sS %s'http://%s:%s%s'"):format(data, wrk.host, wrk.port, path))
  local answer = pipe:read("*a")
  pipe:close()
  return answer
end

local function processor_seconds()
  local pid = os.getenv("SERVER")
  local file = pid and io.open("/proc/" .. pid .. "/stat")
  if not file then return nil end
  local fields = {}
  for field in file:read("*a"):match("%) (.*)"):gmatch("%S+") do fields[#fields + 1] = tonumber(field) or 0 end
  file:close()
  return (fields[12] + fields[13]) / 100
end

local threads, before = {}, nil

function setup(thread)
  threads[#threads + 1] = thread
  before = before or processor_seconds()
end

local sessions, statements, cooked, turn = {}, {}, {}, 0
refused = 0

function init()
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/json"
  local gold = ask("/api/recipes/" .. RECIPE .. "?gold=true"):match('"gold":"([^"]*)"')
  for line in gold:gsub("\\n", "\n"):gmatch("[^\n]+") do
    if line:match("^%s*%(") then statements[#statements + 1] = '{"actions":"' .. line .. '"}' end
  end
  local opened = ask("/api/sessions?[1-" .. SESSIONS .. "]", '{"recipe":"' .. RECIPE .. '"}')
  for session in opened:gmatch('"session":"(%x+)"') do
    sessions[#sessions + 1] = session
    cooked[#sessions] = 0
  end
end

-- A session is used again after all the others: what it was asked before has been answered by then.
function request()
  turn = turn % #sessions + 1
  local path = "/api/sessions/" .. sessions[turn]
  if cooked[turn] == #statements then
    cooked[turn] = 0
    return wrk.format(nil, path .. "/undo", nil, '{"steps":1000}')
  end
  cooked[turn] = cooked[turn] + 1
  return wrk.format(nil, path .. "/step", nil, statements[cooked[turn]])
end

if os.getenv("CHECK") then
  function response(status, headers, body)
    if status ~= 200 or (body:find('"refused":') and not body:find('"refused":[]', 1, true)) then
      refused = refused + 1
    end
  end
end

function done(summary, latency)
  local part = 27 / 28
  local steps = summary.requests * part
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(("steps per second  %.0f\n"):format(steps / (summary.duration / 1e6)))
  io.write(("latency           %.2f ms p50, %.2f ms p99\n"):format(latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
  local after = processor_seconds()
  if before and after then
    io.write(("processor time    %.4f ms a step, of the server\n"):format((after - before) * 1e3 / steps))
  end
  if os.getenv("CHECK") then
    for _, thread in ipairs(threads) do failed = failed + thread:get("refused") end
  end
  io.write(("failed            %d\n"):format(failed))
end
