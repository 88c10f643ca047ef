import { expect, test } from 'vitest'
import { passwordAdvice } from './password-advice.ts'

test.each([
  ['', undefined],
  ['みじかい', 'あと4文字お書きください。'],
  ['aaaaaaaaaaaaaaaa', '同じ文字のくり返しや、順に並んだ文字は、すぐに当てられます。'],
  ['1234567890', '同じ文字のくり返しや、順に並んだ文字は、すぐに当てられます。'],
  ['yamamoto1', 'メールアドレスやこのサイトの名前を含むものは、当てられやすくなります。'],
  ['oriori2026', 'メールアドレスやこのサイトの名前を含むものは、当てられやすくなります。'],
  ['yamamoto@example.co.jp', 'メールアドレスやこのサイトの名前を含むものは、当てられやすくなります。'],
  ['Tr0ub4dor', '言葉をもう一つ足すと、ずっと当てられにくくなります。'],
  ['正しい馬 電池 ホチキス', '十分な長さです。'],
  ['yamamoto likes quiet trains', '十分な長さです。'],
])('of "%s" it says "%s"', (value, words) => {
  expect(passwordAdvice(value, 'yamamoto@example.co.jp')?.words).toBe(words)
})
