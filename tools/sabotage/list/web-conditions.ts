import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/features/conditions/month-calendar.tsx',
    from: "case 'PageDown':\n      return sameDayIn(date, 1)",
    to: "case 'PageDown':\n      return sameDayIn(date, -1)",
    why: 'Page Down turns back a month',
  },
  {
    file: 'web/features/conditions/month-calendar.tsx',
    from: 'if (day.selectable) onChange(day.date)',
    to: 'onChange(day.date)',
    why: 'a day the shop is closed on can be chosen',
  },
  {
    file: 'web/features/conditions/month-calendar.tsx',
    from: 'return addDays(date, 6 - weekdayOf(date))',
    to: 'return addDays(date, 7 - weekdayOf(date))',
    why: 'the End key leaves the week',
  },
  {
    file: 'web/features/conditions/month-calendar.tsx',
    from: 'tabIndex={isActive ? 0 : -1}',
    to: 'tabIndex={isChosen ? 0 : -1}',
    why: 'a calendar without a chosen day cannot be entered by keyboard',
  },
  {
    file: 'web/features/conditions/choose-place.ts',
    from: "street: town, ...(before.city === city ? {} : { building: '' }) }",
    to: 'street: town }',
    why: 'the building of the former town stays in the new address',
  },
  {
    file: 'web/features/conditions/choose-place.ts',
    from: 'before.city === city && before.street?.trim()',
    to: 'before.street?.trim()',
    why: 'the street of the former town stays in the new address',
  },
  {
    file: 'web/features/conditions/date-sheet.tsx',
    from: 'if (chosen) dispatch(cartActions.setMeetupDate(chosen))',
    to: 'dispatch(cartActions.setMeetupDate(meetupDate))',
    why: 'the chosen day is not taken',
  },
  {
    file: 'web/features/conditions/date-sheet.tsx',
    from: 'takesFocus={isStillThere}',
    to: 'takesFocus={() => true}',
    why: 'a calendar that comes late takes the focus from who types the date',
  },
  {
    file: 'web/features/conditions/date-text.tsx',
    from: 'else if (!day.selectable)',
    to: 'else if (day.selectable)',
    why: 'only days that are full can be typed',
  },
  {
    file: 'web/features/conditions/date-text.tsx',
    from: "if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return",
    to: "if (event.key !== 'Enter') return",
    why: 'the Enter that ends a conversion is taken for the date',
  },
  {
    file: 'web/features/conditions/headcount-sheet.tsx',
    from: 'value !== null && value > MOST',
    to: 'value !== null && value >= MOST',
    why: 'a party of exactly a thousand is sent to the telephone',
  },
  {
    file: 'web/features/conditions/headcount-sheet.tsx',
    from: 'Math.max(1, Math.min(MOST,',
    to: 'Math.max(0, Math.min(MOST,',
    why: 'the headcount can be stepped down to nobody',
  },
  {
    file: 'web/features/conditions/place-sheet.tsx',
    from: 'if (code && !(await submit(() => dispatch(choosePlace(code))))) onClose()',
    to: 'if (code) void submit(() => dispatch(choosePlace(code))).then(onClose)',
    why: 'the refusal of a place is closed before it can be read',
  },
  {
    file: 'web/features/conditions/unofferable-dialog.tsx',
    from: 'const isChange = known.current !== null || isChoosing',
    to: 'const isChange = true',
    why: 'every page load asks again what to do with products that cannot be had',
  },
  {
    file: 'web/features/conditions/use-cutoff-words.ts',
    from: 'if (now && now >= cutoff.at)',
    to: 'if (now && now > new Date(8.64e15))',
    why: 'a deadline that has passed is still promised',
  },
  {
    file: 'web/features/conditions/day-words.ts',
    from: "if (remainingMark(leftOn(day), few) === 'few') return '△'",
    to: "if (remainingMark(leftOn(day), few) === 'few') return '◎'",
    why: 'a nearly full day looks like an empty one',
  },
  {
    file: 'web/features/conditions/selectable-date.slice.ts',
    from: '!day.selectable || takesMore(leftOn(day), persons || undefined) ? day',
    to: '!day.selectable || takesMore(leftOn(day)) ? day',
    why: 'a day is offered to more people than it has meals for',
  },
  {
    file: 'web/features/conditions/use-place-words.ts',
    from: 'address?.city?.trim() || (code',
    to: '(code',
    why: 'the chosen town is not named',
  },
  {
    file: 'web/features/conditions/cart-cutoff.ts',
    from: 'b.lead_days - a.lead_days',
    to: 'a.lead_days - b.lead_days',
    why: 'the deadline is that of the quickest dish, and the order is refused at the end',
  },
]
