// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { SelectableDates } from '#contract/catalog.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { show } from '#web/testing/render.tsx'
import { dates, shopAnswers } from '#web/testing/samples.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import { DatePicker } from './date-picker.tsx'
import { DateText } from './date-text.tsx'
import { MonthCalendar } from './month-calendar.tsx'

const chosen: TokyoDate[] = []
const sample = dates({
  '2026-12-06': { selectable: false, reason: 'closed' },
  '2026-12-10': { selectable: false, reason: 'full', remaining: 0 },
  '2026-12-12': { remaining: 1 },
  '2026-12-14': { offerable_share: 0.5 },
  '2026-12-23': { holiday: '何かの日' },
})

async function openCalendar(value: TokyoDate | null = null, days: SelectableDates = sample) {
  chosen.length = 0
  function Calendar() {
    const [date, setDate] = useState(value)
    const onChange = (next: TokyoDate) => {
      chosen.push(next)
      setDate(next)
    }
    return <MonthCalendar dates={days} value={date} onChange={onChange} />
  }
  return show(<Calendar />)
}
const day = (date: TokyoDate) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)!
const focused = () => document.activeElement?.getAttribute('data-date')
const month = () => screen.getByText(/^\d{4}年\d+月$/).textContent

test.each([
  ['ArrowLeft', '2026-12-15'],
  ['ArrowRight', '2026-12-17'],
  ['ArrowUp', '2026-12-09'],
  ['ArrowDown', '2026-12-23'],
  ['Home', '2026-12-13'],
  ['End', '2026-12-19'],
  ['PageUp', '2026-11-23'],
  ['PageDown', '2027-01-16'],
])('from Wednesday the 16th, %s leads to %s', async (key, expected) => {
  const { user } = await openCalendar('2026-12-16')
  day('2026-12-16').focus()
  await user.keyboard(`{${key}}`)
  expect(focused()).toBe(expected)
  expect(chosen).toEqual([])
})

test('a day with fewer meals than people come is full, and says for how many it could be had', async () => {
  const few = dates({ '2026-12-11': { remaining_meals: 15 } })
  const answers = { ...shopAnswers(), 'GET /backend/api/meetup/selectable-date': () => json(few) }
  const picker = async (persons: number) => {
    const { unmount, user } = await show(<DatePicker value="2026-12-09" persons={persons} onChange={onChange} />, {
      answers,
    })
    await screen.findByRole('grid')
    const cell = day('2026-12-11')
    const seen = [cell.getAttribute('aria-disabled'), cell.querySelector('small')?.textContent, cell.textContent]
    await user.click(cell)
    unmount()
    return seen
  }
  const chosenDays: string[] = []
  const onChange = (date: string) => void chosenDays.push(date)
  const [isFullForMany, manyMark, manyWords] = await picker(40)
  expect([isFullForMany, manyMark]).toEqual(['true', '満'])
  expect(manyWords).toContain('あと15名さま分までお受けできます')
  expect(chosenDays).toEqual([])
  const [isFullForFew, fewMark, fewWords] = await picker(10)
  expect([isFullForFew, fewMark]).toEqual([null, '△'])
  expect(fewWords).toContain('残りわずか（あと15名さま分）')
  expect(chosenDays).toEqual(['2026-12-11'])
})

test('the focus does not leave the sixty days', async () => {
  const { user } = await openCalendar('2026-11-23')
  day('2026-11-23').focus()
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('2026-11-23')
  await user.keyboard('{PageDown}{PageDown}{PageDown}')
  expect(focused()).toBe('2027-01-21')
})

test('other keys do nothing to the calendar', async () => {
  await openCalendar('2026-12-16')
  const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  day('2026-12-16').dispatchEvent(key)
  expect(key.defaultPrevented).toBe(false)
})

test('one day is in the tab order: the chosen one, or the first selectable one', async () => {
  const { unmount } = await openCalendar('2026-12-16')
  const enterable = () =>
    [...document.querySelectorAll('[data-date][tabindex="0"]')].map((each) => each.getAttribute('data-date'))
  expect(enterable()).toEqual(['2026-12-16'])
  unmount()
  await openCalendar(null, dates({ '2026-11-23': { selectable: false, reason: 'cutoff_passed' } }))
  expect(enterable()).toEqual(['2026-11-24'])
})

test('pressing a selectable day chooses and announces it', async () => {
  const { user } = await openCalendar(null)
  await user.click(screen.getByRole('button', { name: '次の月' }))
  await user.click(day('2026-12-16'))
  expect(chosen).toEqual(['2026-12-16'])
  expect(day('2026-12-16').getAttribute('aria-pressed')).toBe('true')
  expect(day('2026-12-17').getAttribute('aria-pressed')).toBe('false')
})

test('an unavailable day gets the focus, gives its reason, and is not chosen', async () => {
  const { user } = await openCalendar('2026-12-16')
  await user.click(day('2026-12-10'))
  expect(chosen).toEqual([])
  expect(screen.getAllByText(/12月10日（木）、受付を終了しました/).length).toBeGreaterThan(1)
  expect(day('2026-12-10').getAttribute('aria-disabled')).toBe('true')
  expect(day('2026-12-10').getAttribute('aria-pressed')).toBeNull()
})

test('each day has its mark: open, in part, few left, full, closed', async () => {
  await openCalendar('2026-12-16')
  const mark = (date: TokyoDate) => day(date).querySelector('small')!.textContent
  expect(['2026-12-16', '2026-12-14', '2026-12-12', '2026-12-10', '2026-12-06'].map(mark)).toEqual([
    '◎',
    '○',
    '△',
    '満',
    '休',
  ])
  expect(screen.getByRole('button', { name: /12月12日（土）、残りわずか（あと1件）/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /12月23日（水）、何かの日、余裕があります/ })).toBeTruthy()
})

test('months are turned to the ends of the sixty days and no further', async () => {
  const { user } = await openCalendar(null)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  expect(month()).toBe('2026年11月')
  await press('前の月')
  expect(month()).toBe('2026年11月')
  await press('次の月')
  await press('次の月')
  expect(month()).toBe('2027年1月')
  expect(screen.getByRole('button', { name: '次の月' }).getAttribute('aria-disabled')).toBe('true')
  await press('次の月')
  expect(month()).toBe('2027年1月')
  await press('前の月')
  expect(month()).toBe('2026年12月')
})

async function openText(value: TokyoDate | null = null, error?: string) {
  chosen.length = 0
  const shown = await show(
    <DateText dates={sample} value={value} onChange={(date) => chosen.push(date)} error={error} />,
  )
  return { ...shown, input: screen.getByLabelText<HTMLInputElement>('日付を入力して選ぶ') }
}

test.each(['12/16', '１２月１６日', '2026-12-16'])('%s is taken by Enter', async (text) => {
  const { user, input } = await openText()
  await user.type(input, `${text}{Enter}`)
  expect(chosen).toEqual(['2026-12-16'])
  expect(input.value).toBe('12/16')
})

test.each([
  ['あした', '日付は、12/11 や 12月11日 のようにご記入ください。'],
  ['6/1', '11月23日（月）から1月21日（木）までの日をご記入ください。'],
  ['12/10', '12月10日（木）、受付を終了しました。別の日をご記入ください。'],
])('%s is refused: %s', async (text, words) => {
  const { user, input } = await openText()
  await user.type(input, text)
  await user.tab()
  expect(chosen).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['12/16', ['2026-12-16'], undefined],
  ['6/1', [], '11月23日（月）から1月21日（木）までの日をご記入ください。'],
])('%s entered before the days are there is read once they are', async (text, taken, words) => {
  chosen.length = 0
  function Later() {
    const [dates, setDates] = useState<typeof sample | null>(null)
    return (
      <>
        <DateText dates={dates} value={null} onChange={(date) => chosen.push(date)} />
        <button type="button" onClick={() => setDates(sample)}>
          届く
        </button>
      </>
    )
  }
  const { user } = await show(<Later />)
  await user.type(screen.getByLabelText('日付を入力して選ぶ'), `${text}{Enter}`)
  expect([chosen, screen.queryByRole('alert')]).toEqual([[], null])
  await user.click(screen.getByRole('button', { name: '届く' }))
  expect(chosen).toEqual(taken)
  expect(screen.queryByRole('alert')?.textContent).toBe(words)
})

test('the Enter that ends a conversion takes no date', async () => {
  const { input } = await openText()
  fireEvent.change(input, { target: { value: '12/16' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  // As Safari sends it.
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect(chosen).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(chosen).toEqual(['2026-12-16'])
})

test('the field shows the chosen day; an untouched field changes nothing', async () => {
  const { user, input } = await openText('2026-12-16', 'この日は選べません')
  expect(input.value).toBe('12/16')
  await user.click(input)
  await user.tab()
  expect(chosen).toEqual([])
  expect(screen.getByText('この日は選べません')).toBeTruthy()
})

const picker = (value: TokyoDate | null) => <DatePicker value={value} onChange={(date) => chosen.push(date)} />

test('the picker says which day is chosen, once its days are there', async () => {
  await show(picker('2026-12-16'), { answers: shopAnswers({ days: sample }) })
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(screen.getByText('選択中の開催日：2026年12月16日（水）')).toBeTruthy()
})

test('days that could not be loaded can be asked for again', async () => {
  const answers: Record<string, Answered> = {}
  const { user } = await show(picker(null), { answers })
  expect(screen.getByRole('alert').textContent).toContain('開催日をお調べできませんでした')
  Object.assign(answers, shopAnswers({ days: sample }))
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('grid')).toBeTruthy()
})
