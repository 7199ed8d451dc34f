"""docs-check lsp, driven by pytest-lsp: chapter 1 is open, as an author has it."""

import asyncio
import os
import pathlib
import random

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

BOOK = pathlib.Path(os.environ["BOOK"])
CHAPTER = next(BOOK.glob("Chapters/01-*.md"))
TEXT = CHAPTER.read_text()
URI = CHAPTER.as_uri()
FILE = types.TextDocumentIdentifier(uri=URI)


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["DOCS_CHECK"], "lsp"]))
async def client(lsp_client: LanguageClient):
    for what in ["codeLens", "inlayHint", "semanticTokens"]:
        lsp_client.feature(f"workspace/{what}/refresh")(lambda *_: None)
    capabilities = client_capabilities("neovim")
    capabilities.general.position_encodings = ["utf-16"]
    answer = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=BOOK.as_uri())
    )
    assert answer.capabilities.position_encoding == "utf-16"
    yield
    await lsp_client.shutdown_session()


def place(text, words, offset=0):
    """The position of some words, in UTF-16."""
    before = text[: text.index(words) + offset]
    line = before.rsplit("\n", 1)[-1]
    return types.Position(line=before.count("\n"), character=len(line.encode("utf-16-le")) // 2)


def at(position):
    return {"text_document": FILE, "position": position}


def open_chapter(client, text=TEXT):
    item = types.TextDocumentItem(uri=URI, language_id="markdown", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))


def replace(client, version, text):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=URI, version=version),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
        )
    )


async def until(condition, seconds=120):
    for _ in range(seconds * 20):
        value = condition()
        if asyncio.iscoroutine(value):
            value = await value
        if value:
            return value
        await asyncio.sleep(0.05)
    raise AssertionError("it did not come")


async def lens(client):
    found = await client.text_document_code_lens_async(types.CodeLensParams(text_document=FILE))
    return found[0].command.title


async def checked(client):
    """The chapter's verdicts, and then the names and values of its lines."""

    async def is_checked():
        return "not checked" not in await lens(client)

    await until(is_checked)

    async def has_names():
        return await client.text_document_document_highlight_async(
            types.DocumentHighlightParams(**at(place(TEXT, "bought.append", 2)))
        )

    await until(has_names)


@pytest.mark.asyncio
async def test_a_chapter_that_holds(client):
    open_chapter(client)
    await checked(client)
    assert not client.diagnostics[URI]
    assert (await lens(client)).endswith(" passed")

    bought = place(TEXT, "bought.append", 2)
    hover = await client.text_document_hover_async(types.HoverParams(**at(bought)))
    assert "var bought: [String]" in hover.contents.value
    context = types.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(types.ReferenceParams(context=context, **at(bought)))
    assert len({location.range.start.line for location in found}) > 5
    definition = await client.text_document_definition_async(types.DefinitionParams(**at(bought)))
    assert definition.range.start == place(TEXT, "bought: [String]")
    library = await client.text_document_definition_async(
        types.DefinitionParams(**at(place(TEXT, "BehaviorRelay(value", 3)))
    )
    assert library.uri.endswith("Sources/Rx/Relays/BehaviorRelay.swift")
    edit = await client.text_document_rename_async(types.RenameParams(new_name="sales", **at(bought)))
    renamed = TEXT.split("\n")
    for change in sorted(edit.changes[URI], key=lambda c: (c.range.start.line, -c.range.start.character)):
        line = renamed[change.range.start.line]
        assert line[change.range.start.character : change.range.end.character] == "bought"
    assert len(edit.changes[URI]) >= len(found)
    tapped = at(place(TEXT, "buyTapped: ControlEvent", 2))
    edit = await client.text_document_rename_async(types.RenameParams(new_name="taps", **tapped))
    prose = "`buyTapped` sends a row."
    assert any(change.range.start == place(TEXT, prose, 1) for change in edit.changes[URI])
    # Its translation speaks of it, too.
    assert {uri.split("/Chapters/")[1] for uri in edit.changes} == {CHAPTER.name, "zh-Hans/" + CHAPTER.name}

    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=FILE))
    assert symbols[0].name == TEXT.split("\n")[0].lstrip("# ")
    whole = types.Range(start=types.Position(0, 0), end=types.Position(10_000, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(text_document=FILE, range=whole))
    assert any(hint.label == "bought = []" for hint in hints)
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=FILE))
    assert len(tokens.data) % 5 == 0 and len(tokens.data) > 1_000
    links = await client.text_document_document_link_async(types.DocumentLinkParams(text_document=FILE))
    assert any(link.target.endswith("Chapters/09-the-map.md#snippet-map") for link in links)


@pytest.mark.asyncio
async def test_what_stands_beside_the_pointer(client):
    text = TEXT + "\nA subject: [here](reference/Rx/PublishSubject.html).[^order-of-targets] New[^\n"
    open_chapter(client, text)
    await checked(client)

    async def hover(words, offset=0):
        found = await client.text_document_hover_async(types.HoverParams(**at(place(text, words, offset))))
        return found.contents.value

    led = await hover("map](09-the-map.md", 1)
    assert led.startswith("`Chapters/09-the-map.md`: The map") and "The snippet `map`" in led
    assert (await hover("bought // → [", 12)).startswith("States that `bought` is `[\"Beetle\"]`.\n\nIn the last run: ")
    assert (await hover("[^order-of-targets] When", 3)).startswith("Each subscription is a target")
    assert "PublishSubject" in await hover("[here](reference", 2)
    note = await client.text_document_definition_async(
        types.DefinitionParams(**at(place(text, "[^order-of-targets] When", 3)))
    )
    assert note.range.start == place(text, "[^order-of-targets]:")
    completion = await client.text_document_completion_async(
        types.CompletionParams(**at(place(text, "New[^\n", len("New[^"))))
    )
    items = {item.label: item for item in (completion if isinstance(completion, list) else completion.items)}
    assert {"order-of-targets", "only-in-use", "*"} <= items.keys()
    assert items["only-in-use"].text_edit.new_text == "only-in-use]"
    whole = types.Range(start=types.Position(0, 0), end=types.Position(10_000, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(text_document=FILE, range=whole))
    assert any(hint.label == ": UITableView" and hint.kind == types.InlayHintKind.Type for hint in hints)


@pytest.mark.asyncio
async def test_an_import_that_is_missing(client):
    text = "# A\n\n```swift\nlet subject = PublishSu\n```\n"
    open_chapter(client, text)
    position = place(text, "PublishSu", len("PublishSu"))
    completion = await client.text_document_completion_async(types.CompletionParams(**at(position)))
    item = next(item for item in completion.items if item.label.startswith("PublishSubject"))
    assert item.detail == "import Rx" and item.additional_text_edits[0].new_text == "\nimport Rx"
    assert item.additional_text_edits[0].range.start == place(text, "```swift", len("```swift"))


@pytest.mark.asyncio
async def test_uses_of_a_symbol_in_the_whole_book(client):
    text = "# A\n\n[subject](reference/Stage/Stage.html)\n\n```swift\nimport Stage\nlet own = Stage()\n```\n"
    open_chapter(client, text)
    context = types.ReferenceContext(include_declaration=True)
    params = types.ReferenceParams(context=context, **at(place(text, "subject]")))
    task = asyncio.ensure_future(client.protocol.send_request_async(types.TEXT_DOCUMENT_REFERENCES, params, msg_id="r"))
    await asyncio.sleep(0.5)
    client.cancel_request(types.CancelParams(id="r"))
    # The whole book may take minutes, and nobody has to wait for it.
    with pytest.raises(Exception) as called_off:
        await task
    assert called_off.value.code == -32800


@pytest.mark.asyncio
async def test_a_snippet_on_command(client):
    open_chapter(client)
    await checked(client)
    found = await client.text_document_code_lens_async(types.CodeLensParams(text_document=FILE))
    line = place(TEXT, "bought.append").line
    over = max((lens for lens in found[1:] if lens.range.start.line < line), key=lambda lens: lens.range.start.line)
    lenses = {lens.command.title: lens.command for lens in found if lens.range.start == over.range.start}
    assert list(lenses) == ["Run", "Values", "Copy program"]

    async def ask(title):
        command = lenses[title]
        params = types.ExecuteCommandParams(command=command.command, arguments=command.arguments)
        return await client.workspace_execute_command_async(params)

    ran = await ask("Run")
    assert " passed" in ran["message"] and ran["type"] == 3
    # Whoever only executes the command sees it, too.
    await until(lambda: any(message.message.startswith(ran["message"]) for message in client.messages))
    values = await ask("Values")
    assert any("bought = " in line for line in values["details"])
    program = await ask("Copy program")
    assert program["program"].startswith("import ") and "bought.append" in program["program"]
    with pytest.raises(Exception, match="needs to know which snippet"):
        await client.workspace_execute_command_async(types.ExecuteCommandParams(command="docs-check.run"))


@pytest.mark.asyncio
async def test_what_was_meant_is_written(client):
    text = "# A\n\nSee [b](#a-bb) and [c](no-chapter.md).\n\n## A b\n\n```swift nrun\nlet a = 1\n```\n"
    open_chapter(client, text)
    await until(lambda: client.diagnostics.get(URI))

    async def titles(words):
        here = types.Range(start=place(text, words), end=place(text, words))
        context = types.CodeActionContext(diagnostics=[])
        params = types.CodeActionParams(text_document=FILE, range=here, context=context)
        return {action.title: action for action in await client.text_document_code_action_async(params)}

    assert (await titles("nrun"))["Write `no-run`"].edit.changes[URI]
    link = await titles("[c]")
    assert link["Write `a-b`"].edit.changes[URI][0].range.start.line == 2
    create, fill = link["Create Chapters/no-chapter.md"].edit.document_changes
    assert create.kind == "create" and create.uri.endswith("/Chapters/no-chapter.md")
    assert fill.edits[0].new_text == "# No chapter\n"


@pytest.mark.asyncio
async def test_a_member_that_is_mistyped(client):
    open_chapter(client)
    await checked(client)
    wrong = TEXT.replace("table.register(CarCell.self, for", "table.registr(CarCell.self, for", 1)
    replace(client, 2, wrong)
    errors = await until(lambda: client.diagnostics.get(URI))
    assert errors[0].code == "compile" and errors[0].source == "docs-check"
    assert "has no member 'registr'" in errors[0].message
    assert errors[0].range.start == place(wrong, "registr(")
    completion = await client.text_document_completion_async(
        types.CompletionParams(**at(place(wrong, "registr(", 3)))
    )
    assert any(item.label.startswith("register(") for item in completion.items)
    replace(client, 3, TEXT)
    await until(lambda: not client.diagnostics.get(URI))


@pytest.mark.asyncio
async def test_a_call_that_is_being_written(client):
    written = TEXT.replace("table.register(CarCell.self, for", "table.register(CarCell.self, ", 1)
    open_chapter(client, written)
    position = place(written, "table.register(CarCell.self, ", len("table.register(CarCell.self, "))
    help = await client.text_document_signature_help_async(types.SignatureHelpParams(**at(position)))
    signature = help.signatures[help.active_signature or 0]
    assert signature.label.startswith("register(") and help.active_parameter == 1
    start, end = signature.parameters[1].label
    assert signature.label[start:end].startswith("forCellReuseIdentifier")
    assert await client.text_document_signature_help_async(types.SignatureHelpParams(**at(types.Position(0, 0)))) is None


@pytest.mark.asyncio
async def test_code_is_formatted_in_its_fences(client):
    text = "# A\n\n- One:\n\n  ```swift\n  let  a=1\n  print(a)\n  ```\n\n```swift\nlet b = (\n```\n"
    open_chapter(client, text)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    params = types.DocumentFormattingParams(text_document=FILE, options=options)
    edits = await client.text_document_formatting_async(params)
    assert [edit.new_text for edit in edits] == ["let a = 1\n  print(a)"]
    assert edits[0].range.start == types.Position(5, 2) and edits[0].range.end == types.Position(6, 10)


@pytest.mark.asyncio
async def test_words_around_the_code(client):
    text = "# A\n\nSee [b](#nowhere).\n\n```swift nrun\nlet a = (\n```\n"
    open_chapter(client, text)
    found = await until(lambda: client.diagnostics.get(URI))
    assert [d.code for d in found] == ["broken-link", "unknown-word"]
    position = place(text, "nrun")
    completion = await client.text_document_completion_async(types.CompletionParams(**at(position)))
    items = completion if isinstance(completion, list) else completion.items
    assert {"no-run", "trap", "from="} <= {item.label for item in items}


@pytest.mark.asyncio
async def test_the_outline_of_the_book(client):
    open_chapter(client)
    found = await until(lambda: client.workspace_symbol_async(types.WorkspaceSymbolParams(query="remember")))
    files = {pathlib.PurePath(symbol.location.uri).name for symbol in found}
    # Of chapters that are not open, too.
    assert {symbol.name for symbol in found} >= {"What to remember"} and len(files) > 5
    position = place(TEXT, "bought.append", 2)
    ranges = await client.text_document_selection_range_async(
        types.SelectionRangeParams(text_document=FILE, positions=[position])
    )
    lines, step = [], ranges[0]
    assert step.range.start == place(TEXT, "bought.append")
    assert step.range.end == place(TEXT, "bought.append", len("bought"))
    while step:
        lines.append(range(step.range.start.line, step.range.end.line + 1))
        assert position.line in lines[-1]
        step = step.parent
    sizes = [len(each) for each in lines]
    assert len(sizes) > 3 and sizes == sorted(sizes) and lines[-1].start == 0
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=FILE))
    assert all(fold.start_line < fold.end_line for fold in folds) and len(folds) > 20


@pytest.mark.asyncio
async def test_a_heading_and_a_chapter_get_other_names(client):
    text = "# A\n\nSee [below](#the-end).\n\n## The end\n\n```swift name=one\nlet a = 1\n```\n\n[It](#snippet-one) runs.\n"
    open_chapter(client, text)

    async def renamed(position, name):
        edit = await client.text_document_rename_async(types.RenameParams(new_name=name, **at(position)))
        return {(change.range.start.line, change.new_text) for change in edit.changes[URI]}

    assert {(2, "finally"), (4, "Finally")} <= await until(lambda: renamed(place(text, "The end"), "Finally"))
    assert {line for line, _ in await renamed(place(text, "name=one", 6), "two")} == {6, 10}
    new = URI.replace("01-", "91-")
    edit = await client.workspace_will_rename_files_async(
        types.RenameFilesParams(files=[types.FileRename(old_uri=URI, new_uri=new)])
    )
    texts = [change for change in edit.document_changes if isinstance(change, types.TextDocumentEdit)]
    linking = [text.text_document.uri for text in texts if "91-" in "".join(edit.new_text for edit in text.edits)]
    assert any(uri.endswith(".md") for uri in linking) and any(uri.endswith("book.json") for uri in linking)
    # The translation has the name of its original.
    moves = [(move.old_uri, move.new_uri) for move in edit.document_changes if isinstance(move, types.RenameFile)]
    assert moves == [tuple(uri.replace("Chapters/", "Chapters/zh-Hans/") for uri in (URI, new))]


@pytest.mark.asyncio
async def test_what_is_called_off(client):
    open_chapter(client)
    params = types.CompletionParams(**at(place(TEXT, "table.register", 6)))
    method = types.TEXT_DOCUMENT_COMPLETION
    requests = [client.protocol.send_request_async(method, params, msg_id=f"c{n}") for n in range(20)]
    answers = asyncio.gather(*requests, return_exceptions=True)
    await asyncio.sleep(0)
    for number in range(19):
        client.cancel_request(types.CancelParams(id=f"c{number}"))
    answers = await answers
    # Every request has an answer; the first may have been through before it was called off.
    called_off = [answer for answer in answers[:-1] if isinstance(answer, Exception)]
    assert called_off and all(answer.code == -32800 for answer in called_off)
    assert any(item.label.startswith("register") for item in answers[-1].items)


@pytest.mark.asyncio
async def test_after_a_thousand_edits(client):
    """What is underlined is what is underlined in a text that has just been opened."""
    random.seed(1)
    text = "# A\n\n```swift\nlet a = 1 // → 1\n```\n"
    open_chapter(client, text)
    pieces = ["```swift\n", "```\n", "let b = 2\n", "((", "🌍é", "## B\n", "> ", "- ", "```swift nrun\n", "[a](b.md)"]

    def position(offset):
        before = text[:offset]
        return types.Position(before.count("\n"), len(before.rsplit("\n", 1)[-1].encode("utf-16-le")) // 2)

    for version in range(2, 1_002):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.randrange(12))
        new = random.choice(pieces) if random.random() < 0.5 else ""
        change = types.TextDocumentContentChangePartial(
            range=types.Range(position(start), position(end)), text=new
        )
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=URI, version=version), content_changes=[change]
            )
        )
        text = text[:start] + new + text[end:]

    async def last():
        # The server answers what came together with a text, and then says what is wrong with it; the second answer comes after that.
        for _ in range(2):
            await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=FILE))
        return sorted((d.range.start.line, d.range.start.character, d.code) for d in client.diagnostics[URI]
                      if d.code not in ("compile", "value", "crash"))

    edited = await last()
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=FILE))
    open_chapter(client, text)
    assert edited == await last()
