import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ...[
    'password',
    'Password1',
    'P@ssw0rd!',
    '12345678',
    '987654321',
    '11111111',
    'aaaaaaaaaaaa',
    'abcabcabc',
    '121212121212',
  ],
  ...['qwertyuiop', 'QWERTY123', '1qaz2wsx', 'zaq12wsx', 'asdfghjkl', 'q1w2e3r4', 'qweasdzxc', '1234qwer', 'a1b2c3d4'],
  ...['iloveyou', 'iloveyou2', 'sunshine', 'Princess1!', 'dragon2020', 'monkey123', 'letmein1', 'trustno1', 'superman'],
  ...['football1', 'baseball', 'michael1', 'jennifer', 'welcome123', 'admin123', 'changeme', 'drowssap', 'sakura2026'],
  ...[
    'tokyo2020',
    'doraemon',
    'tanaka123',
    'passwordpassword',
    '19870412',
    '2026-11-24',
    '12-31-1999',
    'ｐａｓｓｗｏｒｄ',
    'パスワード',
  ],
  ...['marlboro', 'godzilla', '11223344', 'mickeymouse'],
  ...['あいうえおかきく', '!@#$%^&*', 'loveyou123', 'master12', 'shadow99', 'starwars1'],
])('%s is guessed', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  ...[
    'ichigo-ichie-2026',
    'hidamari no engawa 7',
    'kT9#vLq2',
    '一期一会 2026',
    'tanuki-no-hara-tsuzumi',
    'horse staple lamp river',
  ],
  ...[
    '春の小川はさらさらいくよ',
    'correct horse',
    '8f14e45fceea',
    'wakaba dori 3-14',
    '🍣🍡🍵🍙🍘🍢🍜🍛',
    'zx9 plum gate',
  ],
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('long ones are judged at once', async () => {
  const before = process.cpuUsage()
  for (const text of ['a', 'ab', 'password', '1qaz', '@', 'あ', '1'])
    await isCommonPassword(text.repeat(128).slice(0, 128))
  // Of this process alone: what else the machine does is no slowness of ours.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200)
})
