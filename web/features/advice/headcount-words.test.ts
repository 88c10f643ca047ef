import { describe, expect, test } from 'vitest'
import type { Advice } from '#contract/advice.ts'
import { advice } from '#web/testing/sample-advice.ts'
import { barWords, headcountWords, tenths } from './headcount-words.ts'

type Counts = readonly [active: number, invited: number, cancelled: number]

/** Of an order for 48 at 198,042円, 4,126円 each. */
function asked([active, invited, cancelled]: Counts, more: Partial<Advice>): Advice {
  return advice({
    answers: { active, invited, cancelled },
    span: { least: active, most: active + invited },
    ordered: { estimated_person: 48, total: 198_042, per_person: 4_126 },
    estimated_person: 48,
    changes: [],
    reasons: [{ code: 'active', n: active }, ...(invited > 0 ? [{ code: 'open' as const, n: invited }] : [])],
    ...more,
  })
}

const said = ({ number, say, verdict, text }: ReturnType<typeof headcountWords>) => [number ?? say, verdict?.text, text]

describe('what is said', () => {
  const now = new Date('2026-12-04T10:00:00+09:00')
  const nobody =
    'お返事の70名さまは、みなさま不参加です。いまは48名さま分のご注文をお受けしています。ご注文のキャンセルは、いまは無料（0円）、12月8日（火）17時からは50,473円（不課税）です。'
  const until = 'いまは48名さま分のご注文をお受けしています。12月8日（火）17時まで変えられます。'
  const closed = { is_open: false, obstacle: { code: 'cutoff_passed' as const, message: '' } }
  test.each<[string, Counts, Partial<Advice>, (string | undefined)[]]>([
    [
      'no answer',
      [0, 70, 0],
      { recommended_person: null, reasons: [{ code: 'no_answers', n: 70 }] },
      ['お返事が届くと、ここでお知らせします', undefined, until],
    ],
    [
      'no answer ever',
      [0, 70, 0],
      { recommended_person: null, reasons: [{ code: 'no_answers', n: 70 }], ...closed },
      ['お返事のないまま、受付が終わりました', undefined, 'いまは48名さま分のご注文をお受けしています。'],
    ],
    ['all decline', [0, 0, 70], { recommended_person: null }, ['いらっしゃる方がありません', undefined, nobody]],
    [
      'all decline, whatever number was set',
      [0, 0, 70],
      { recommended_person: null, own_person: 70 },
      ['いらっしゃる方がありません', undefined, nobody],
    ],
    [
      'all who were asked decline, and others were not asked',
      [0, 0, 10],
      { recommended_person: null, span: { least: 0, most: 38 }, is_open: false },
      ['ご参加のお返事がありません', undefined, until],
    ],
    [
      'many are open',
      [34, 28, 8],
      { recommended_person: null },
      [
        '34〜62',
        'ご注文の48名さまは、この幅の中です',
        '未回答が28名さま（70名さまの4割）あるため、まだ1つの人数をおすすめしません。いまのご注文を減らすご案内もしません。',
      ],
    ],
    [
      'the link alone went out',
      [10, 0, 0],
      {
        recommended_person: null,
        span: { least: 10, most: 48 },
        reasons: [
          { code: 'active', n: 10 },
          { code: 'not_invited', n: 38 },
        ],
      },
      [
        '10〜48',
        'ご注文の48名さまは、この幅の中です',
        'ご注文の人数のうちお返事もご招待もまだの方が38名さまあるため、まだ1つの人数をおすすめしません。いまのご注文を減らすご案内もしません。',
      ],
    ],
    [
      'some do not know yet',
      [34, 28, 8],
      {
        recommended_person: null,
        maybe: 6,
        reasons: [
          { code: 'active', n: 34 },
          { code: 'open', n: 22 },
          { code: 'maybe', n: 6 },
        ],
      },
      [
        '34〜62',
        'ご注文の48名さまは、この幅の中です',
        '未回答が22名さま（70名さまの3割）、未定のお返事が6名さまあるため、まだ1つの人数をおすすめしません。いまのご注文を減らすご案内もしません。',
      ],
    ],
    [
      'an own number, and the only ones open do not know yet',
      [46, 5, 19],
      { recommended_person: 48, own_person: 50, maybe: 5 },
      [
        '50',
        '幹事さまがお決めになった人数です',
        'ご参加のお返事は46名さま、未定は5名さまで、お決めの人数はその間にあります。いまのご注文は48名さま分です。',
      ],
    ],
    ['enough', [46, 5, 19], { recommended_person: 48 }, ['48', 'いまのご注文のままで足ります', undefined]],
    [
      'too few are ordered',
      [52, 1, 17],
      { recommended_person: 52 },
      ['52', 'ご注文の48名さま分では、4名さま分足りません', undefined],
    ],
    [
      'more are ordered than come',
      [40, 0, 30],
      { recommended_person: 40 },
      ['40', 'ご注文の48名さま分より、8名さま少ない見込みです', undefined],
    ],
    [
      'an own number, and more come',
      [52, 1, 17],
      { recommended_person: 52, own_person: 48 },
      [
        '48',
        '幹事さまがお決めになった人数です',
        'ご参加のお返事は52名さまで、お決めの人数より4名さま多くなっています。途中で帰られる方を見込んでいる場合などは、このままで問題ありません。お食事は約14名さま分、198,042円（お一人さまあたり4,126円）です。',
      ],
    ],
    [
      'an own number for which nothing was changed yet',
      [46, 5, 19],
      { recommended_person: 48, own_person: 50 },
      [
        '50',
        '幹事さまがお決めになった人数です',
        'ご参加のお返事は46名さま、未回答は5名さまで、お決めの人数はその間にあります。いまのご注文は48名さま分です。',
      ],
    ],
    [
      'an own number larger than all',
      [30, 5, 10],
      { own_person: 50 },
      [
        '50',
        '幹事さまがお決めになった人数です',
        '未回答の方を合わせても35名さまで、お決めの人数より15名さま少なくなっています。あとからいらっしゃる方を見込んでいる場合などは、このままで問題ありません。いまのご注文は48名さま分です。',
      ],
    ],
    [
      'an own number without an answer',
      [0, 70, 0],
      { recommended_person: null, own_person: 50 },
      ['50', '幹事さまがお決めになった人数です', 'お返事はまだ届いていません。いまのご注文は48名さま分です。'],
    ],
  ])('%s', (_, counts, more, expected) => {
    expect(said(headcountWords(asked(counts, more), now))).toEqual(expected)
  })
})

test('the bar is a sentence', () => {
  expect(barWords(asked([34, 28, 8], { recommended_person: null }))).toBe(
    '70名のうち、ご参加34名、未回答28名、不参加8名。ご注文は48名さま分。見込みは34〜62名さま',
  )
  expect(barWords(asked([52, 0, 18], { own_person: 48 }))).toBe(
    '70名のうち、ご参加52名、未回答0名、不参加18名。ご注文は48名さま分',
  )
})

test.each([
  [1, 61, '1割未満'],
  [58, 61, '9割以上'],
  [95, 96, '9割以上'],
  [61, 61, '10割'],
  [24, 60, '4割'],
])('%i of %i are %s', (n, of, words) => {
  expect(tenths(n / of)).toBe(words)
})
