-- Neovim's own client (0.7 or newer) at chapter 1: mistypes a member, sees the error, completes it, hovers, runs a snippet, copies its
-- program, renames.
local book = vim.env.BOOK
local chapter = vim.fn.glob(book .. '/Chapters/01-*.md')

local function fail(words)
  io.stderr:write('neovim: ' .. words .. '\n')
  vim.cmd('cquit 1')
end

local function wait(words, condition)
  if not vim.wait(120000, condition, 50) then fail(words .. ' did not come') end
end

-- What the manual says.
vim.lsp.handlers['workspace/executeCommand'] = function(_, result)
  if result and result.program then vim.fn.setreg('"', result.program) end
end
vim.api.nvim_create_autocmd('FileType', {
  pattern = 'markdown',
  callback = function()
    local client = vim.lsp.start_client({ name = 'docs-check', cmd = { vim.env.DOCS_CHECK, 'lsp' }, root_dir = book })
    vim.lsp.buf_attach_client(0, client)
  end,
})
vim.cmd('filetype plugin on')
vim.cmd('edit ' .. vim.fn.fnameescape(chapter))
local buffer = vim.api.nvim_get_current_buf()
wait('the server', function() return #vim.lsp.buf_get_clients(buffer) == 1 and vim.tbl_values(vim.lsp.buf_get_clients(buffer))[1].initialized end)

local function ask(method, params)
  local answers, problem = vim.lsp.buf_request_sync(buffer, method, params, 60000)
  if not answers then fail(method .. ': ' .. tostring(problem)) end
  for _, answer in pairs(answers) do return answer.result end
end

local file = { uri = vim.uri_from_bufnr(buffer) }
local function lens() return ask('textDocument/codeLens', { textDocument = file })[1].command.title end
wait('the verdicts', function() return not lens():find('not checked') end)
print('lens: ' .. lens())

local function find(words)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(words, 1, true)
    if column then return number, column end
  end
  fail('no ' .. words)
end

local line, column = find('table.register(CarCell.self')
local name = { line = line - 1, character = column + 6 }
wait('the names', function() return ask('textDocument/documentHighlight', { textDocument = file, position = name })[1] ~= nil end)
local hover = ask('textDocument/hover', { textDocument = file, position = name })
if not hover.contents.value:find('func register', 1, true) then fail('hover says ' .. hover.contents.value) end
print('hover: ' .. hover.contents.value:match('func [^\n]*'))

-- A lens on its line is what `vim.lsp.codelens.run()` executes.
local messages = {}
local show = vim.lsp.handlers['window/showMessage']
vim.lsp.handlers['window/showMessage'] = function(...)
  table.insert(messages, (select(2, ...)).message)
  return show(...)
end
vim.lsp.codelens.refresh()
wait('the lenses', function() return #vim.lsp.codelens.get(buffer) > 1 end)
local function press(title)
  for _, lens in ipairs(vim.lsp.codelens.get(buffer)) do
    if lens.command.title == title and lens.range.start.line < line then
      local client = vim.tbl_values(vim.lsp.buf_get_clients(buffer))[1]
      return client.request('workspace/executeCommand', lens.command, nil, buffer)
    end
  end
  fail('no lens says ' .. title)
end
press('Run')
wait('what ran', function() return messages[1] ~= nil end)
if not messages[1]:find(' passed') then fail('the run says ' .. messages[1]) end
print('run: ' .. messages[1]:match('^[^\n]*'))
press('Copy program')
wait('the program', function() return vim.fn.getreg('"'):find('^import ') ~= nil end)

vim.api.nvim_buf_set_text(buffer, line - 1, column + 5, line - 1, column + 13, { 'registr' })
wait('the error', function() return #vim.diagnostic.get(buffer) > 0 end)
local error = vim.diagnostic.get(buffer)[1]
if error.lnum ~= line - 1 or error.source ~= 'docs-check' then fail('the error is ' .. vim.inspect(error)) end
print('error: ' .. (error.lnum + 1) .. ':' .. (error.col + 1) .. ' ' .. error.message)

local completion = ask('textDocument/completion', { textDocument = file, position = { line = line - 1, character = column + 8 } })
local item
for _, one in ipairs(completion.items) do if one.label:find('^register%(') then item = one break end end
if not item then fail('no completion') end
print('completion: ' .. item.label)

vim.api.nvim_buf_set_text(buffer, line - 1, column + 5, line - 1, column + 12, { 'register' })
wait('the end of the error', function() return #vim.diagnostic.get(buffer) == 0 end)
wait('the verdicts again', function() return not lens():find('not checked') end)

local count = 0
wait('the names again', function()
  local l, c = find('bought.append')
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/rename',
    { textDocument = file, position = { line = l - 1, character = c }, newName = 'sales' }, 60000)
  for _, answer in pairs(answers or {}) do
    if answer.result then
      count = #answer.result.changes[file.uri]
      vim.lsp.util.apply_workspace_edit(answer.result, 'utf-16')
      return true
    end
  end
  return false
end)
print('rename: ' .. count .. ' places')
find('sales.append')
print('neovim: all is well')
vim.cmd('qall!')
