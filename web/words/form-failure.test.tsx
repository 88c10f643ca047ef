// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { show } from '#web/testing/render.tsx'
import type { OwnSentences } from './failure-sentence.ts'
import { FormFailure } from './form-failure.tsx'

const refused = (code: string, errors: Failure['errors'] = []): Failure => ({
  status: 422,
  code,
  message: '店の言葉',
  errors,
  body: {},
})
const elsewhere = [{ field: 'rsvp_deadline', message: '締切が過ぎています。' }]

test.each<[string, Failure | undefined, OwnSentences | undefined, string | undefined]>([
  ['nothing without a failure', undefined, {}, undefined],
  ['what the shop says', refused('date_full'), undefined, '店の言葉'],
  ['the words of the form', refused('date_full'), { date_full: '満席です。' }, '満席です。'],
  ['an error of a field that the form has not', refused('invalid', elsewhere), {}, '締切が過ぎています。'],
  ['nothing where the page says it', refused('date_full'), { date_full: null }, undefined],
])('it says %s', async (_, failure, words, sentence) => {
  await show(<FormFailure form={{ failure, failures: 1 }} words={words} className="apart" />)
  expect(screen.queryByRole('alert')?.textContent).toBe(sentence)
  // Where nothing is said, nothing takes room.
  expect(document.querySelectorAll('.apart')).toHaveLength(sentence ? 1 : 0)
})
