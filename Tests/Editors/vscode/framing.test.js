'use strict';

const assert = require('node:assert');
const { test } = require('node:test');
const { extension } = require('./standIn/host');
const { FramingError, MessageReader, framed } = require(`${extension}/framing`);

/** Numbers below a limit that are the same in each run. */
function random(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test('messages come out whole, however the bytes are cut', () => {
  const next = random(7);
  const texts = ['', 'é', '🌍', '\r\n\r\n', 'Content-Length: 3\r\n\r\n', '日本', '"\\', 'a'.repeat(5000)];
  for (let round = 0; round < 300; round += 1) {
    const messages = Array.from({ length: 1 + next(8) }, (_, id) => ({ id, text: texts[next(texts.length)] }));
    const bytes = Buffer.concat(messages.map(framed));
    const reader = new MessageReader();
    const heard = [];
    for (let start = 0; start < bytes.length; ) {
      const end = start + 1 + next(round % 3 === 0 ? 3 : 400);
      heard.push(...reader.take(bytes.subarray(start, end)));
      start = end;
    }
    assert.deepEqual(heard, messages);
  }
});

test('heads may have other fields, in any case', () => {
  const bytes = Buffer.from('content-TYPE: application/json\r\nCONTENT-length:  2 \r\n\r\n{}');
  assert.deepEqual([...new MessageReader().take(bytes)], [{}]);
});

for (const [words, text] of [
  ['a head without a length', 'Good: morning\r\n\r\n{}'],
  ['a length that is no number', 'Content-Length: -2\r\n\r\n{}'],
  ['a message that is not JSON', 'Content-Length: 2\r\n\r\n{]'],
  ['a head without an end', 'a'.repeat(5000)],
]) {
  test(`${words} is an error, behind what was right`, () => {
    const heard = [];
    const take = () => {
      for (const message of new MessageReader().take(Buffer.concat([framed(1), Buffer.from(text)]))) heard.push(message);
    };
    assert.throws(take, FramingError);
    assert.deepEqual(heard, [1], 'what came before it is a message');
  });
}
