/** Headers of answers, by name. */
export const answerHeaderObjects = {
  ETag: {
    description:
      '公開の GET と、If-None-Match を受け付ける GET のうち、控えを取れるお返事の目印。If-None-Match に入れて送ると、変わっていなければ 304 を返します',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'もう一度お試しいただくまでの秒数', schema: { type: 'integer', minimum: 1 } },
  'X-Total-Count': {
    description: '一覧のすべての件数。X-Total-More があるときは、数えた上限',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-More': {
    description: '件数が X-Total-Count より多く、その先は数えていないときだけ true。上限より後のページは空です',
    schema: { type: 'string', enum: ['true'] },
  },
  'Set-Cookie': {
    description:
      'このブラウザーのための Cookie（HttpOnly、Secure、SameSite=Strict）。ブラウザーでないプログラムは、覚えていなくても使えます。`__Host-pre` は CSRF トークンの片割れ（getCsrfToken）、`__Host-sb` はリフレッシュトークンをブラウザーに結びつけるもの（login、registerPassword、refreshSession。30日）、`__Host-dv` はログインしたことのあるブラウザーの印（login。180日）です',
    schema: { type: 'string' },
  },
  'X-Request-Id': { description: 'お問い合わせのための番号。本文の request_id と同じです', schema: { type: 'string' } },
}

export const headersOf = (...names: (keyof typeof answerHeaderObjects)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
