'use strict';

const assert = require('node:assert');
const { PassThrough } = require('node:stream');
const { test } = require('node:test');
const { extension } = require('./standIn/host');
const { CancellationTokenSource } = require('./standIn/values');
const { Connection } = require(`${extension}/connection`);
const { MessageReader, framed } = require(`${extension}/framing`);

/** A connection, and the other side of it in the test's hands. */
function pair(heard = {}) {
  const [input, output, reader] = [new PassThrough(), new PassThrough(), new MessageReader()];
  const sent = [];
  output.on('data', (bytes) => sent.push(...reader.take(bytes)));
  const connection = new Connection(input, output, heard);
  return { connection, input, sent, says: (message) => input.write(framed({ jsonrpc: '2.0', ...message })) };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('each answer comes to the one who asked', async () => {
  const { connection, sent, says } = pair();
  const [first, second] = [connection.request('a', { x: 1 }), connection.request('b')];
  await turn();
  assert.deepEqual(sent.map(({ id, method, params }) => [id, method, params]), [[1, 'a', { x: 1 }], [2, 'b', undefined]]);
  says({ id: 2, result: 'two' });
  says({ id: 1, result: null });
  assert.deepEqual(await Promise.all([first, second]), [null, 'two']);
});

test('a request that is called off is told to the server, and has no result', async () => {
  const { connection, sent, says } = pair();
  const source = new CancellationTokenSource();
  const answer = connection.request('a', {}, source.token);
  source.cancel();
  await turn();
  assert.deepEqual(sent[1], { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 1 } });
  says({ id: 1, error: { code: -32800, message: 'called off' } });
  assert.equal(await answer, null);
  assert.equal(await connection.request('b', {}, source.token), null);
  assert.equal(sent.length, 2, 'what was called off before is not sent');
});

test('a token that is cancelled later than the answer says nothing', async () => {
  const { connection, sent, says } = pair();
  const source = new CancellationTokenSource();
  const answer = connection.request('a', {}, source.token);
  says({ id: 1, result: 5 });
  assert.equal(await answer, 5);
  source.cancel();
  await turn();
  assert.equal(sent.length, 1);
});

test('the reason of a server comes to the one who asked', async () => {
  const { connection, says } = pair();
  const answer = connection.request('a');
  says({ id: 1, error: { code: -32803, message: 'Not now.' } });
  await assert.rejects(answer, { message: 'Not now.', code: -32803 });
});

test('requests and notifications of the server are heard, and unknown requests are refused', async () => {
  const heard = [];
  const { sent, says } = pair({
    notification: (method, params) => heard.push([method, params]),
    request: (method) => (method === 'known' ? null : undefined),
  });
  says({ method: 'news', params: { a: 1 } });
  says({ id: 'x', method: 'known' });
  says({ id: 0, method: 'other' });
  await turn();
  assert.deepEqual(heard, [['news', { a: 1 }]]);
  assert.deepEqual(sent[0], { jsonrpc: '2.0', id: 'x', result: null });
  assert.equal(sent[1].id, 0);
  assert.equal(sent[1].error.code, -32601);
});

test('when it ends, whoever waits gets the reason, and nothing more is sent', async () => {
  const { connection, sent } = pair();
  const answer = connection.request('a');
  connection.end(new Error('gone'));
  connection.notify('b');
  await assert.rejects(answer, /gone/);
  await assert.rejects(connection.request('c'), /gone/);
  await turn();
  assert.equal(sent.length, 1);
});

test('what is no message ends it', async () => {
  let reason;
  const { connection, input } = pair({ broken: (error) => { reason = error; } });
  const answer = connection.request('a');
  input.write('Good morning!\r\n\r\n');
  await assert.rejects(answer, /has no length/);
  assert.match(reason.message, /Good morning/);
});
