import type { Sabotage } from '../sabotage.ts'

const planned = 'server/modules/settings/planned'
const plans = [`${planned}/planned-changes.test.ts`]
const screen = ['web/screens/admin/settings/settings.test.tsx']

type Slip = [file: string, from: string, to: string, why: string, tests: string[]]

const slips: Slip[] = [
  [
    `${planned}/apply-due.ts`,
    'due.toSorted((a, b) => (a.fromDay === b.fromDay ? a.id - b.id : a.fromDay < b.fromDay ? -1 : 1))',
    'due',
    'after a server was down over two planned days the older fee holds',
    plans,
  ],
  [
    `${planned}/apply-due.ts`,
    'a.fromDay === b.fromDay ? a.id - b.id : a.fromDay < b.fromDay ? -1 : 1',
    'a.id - b.id',
    'of two plans that are due the one that was written later holds, whatever its day',
    plans,
  ],
  [
    `${planned}/states.ts`,
    'const before = sums.get(id) ?? sumsOf(row.area!)',
    'const before = sumsOf(row.area!)',
    'the second plan of an area is told as if the first were none',
    plans,
  ],
  [
    `${planned}/states.ts`,
    'current = withChange(current, row.settings)',
    'current = withChange(settings, row.settings)',
    'a plan that the one before makes wrong is taken',
    plans,
  ],
  [
    `${planned}/planned-changes.ts`,
    'if (from <= today)',
    'if (from < today)',
    'a plan for today changes at once what customers have agreed to this morning',
    plans,
  ],
  [
    `${planned}/planned-changes.ts`,
    'announcedFrom !== null && announcedFrom >= from',
    'announcedFrom !== null && announcedFrom > from',
    'a fee is announced on the day on which it already holds',
    plans,
  ],
  [
    'server/modules/quotes/queries.ts',
    "ordered_at is null and answer is distinct from 'returned' and expires_at",
    'ordered_at is null and expires_at',
    'quotes that were sent back are counted as held',
    plans,
  ],
  [
    'server/modules/audit/queries.ts',
    'and record_kind = ${kind} and after is not null',
    'and record_kind = ${kind}',
    'who has only looked at a record is named as who changed it',
    ['server/modules/customers/record/customer-record.test.ts'],
  ],
  [
    'web/features/admin/planned/sum-lines.ts',
    'area?.id === areaId && after',
    'after',
    'the fee of one area is said to change with that of another',
    ['web/screens/admin/areas', ...screen],
  ],
  [
    'web/screens/admin/settings/settings-fields.ts',
    "typed.trim() === '' ? null : (readWholeNumber(typed) ?? typed)",
    'readWholeNumber(typed) ?? null',
    'a limit in meals that cannot be read becomes no limit',
    screen,
  ],
  [
    'domain/order-list.ts',
    'return { status: [...STILL_TO_COME, ...HANDED_OVER], date: today }',
    'return { status: STILL_TO_COME, date: today }',
    'what was handed over this morning is gone from the list of today',
    ['domain/order-list.test.ts'],
  ],
  [
    'web/features/admin/planned/use-planning.ts',
    'asked: isPlanned ? { from, reason } : undefined',
    'asked: from ? { from, reason } : undefined',
    'what was set back to at once is planned all the same',
    screen,
  ],
  [
    'web/screens/admin/settings/use-section.ts',
    'if (edits.clashes.length > 0) return undefined',
    '',
    'the key saves a part of the settings over what a colleague has written',
    screen,
  ],
  [
    'web/screens/admin/settings/use-section.ts',
    'const change = { version: edits.version, ...changeOf(values, edits.names) }',
    'const change = { version: edits.version, ...changeOf(values, Object.keys(values)) }',
    'saving one field sends all, and overwrites what a colleague has just saved',
    screen,
  ],
  [
    'web/screens/admin/settings/taking-section.tsx',
    'pauseShop({ body: { ...values, version } })',
    'pauseShop({ body: { ...values, version: version + 1 } })',
    'the pause is refused, or made over what a colleague has written',
    screen,
  ],
  [
    'web/screens/admin/settings/changed-lines.ts',
    'lines.filter((line) => line.before !== line.after)',
    'lines',
    'the history names fields that nobody has changed',
    screen,
  ],
  [
    'domain/campaign-effect.ts',
    'others.filter(({ id }) => id !== campaign.id)',
    'others',
    'a campaign that is being changed is tried out against what it was',
    ['domain/campaign-effect.test.ts'],
  ],
  [
    'domain/picture-crop.ts',
    'y: middle(top + down * height, height, size.height)',
    'y: middle(top + down * width, height, size.height)',
    'a picture that is moved down jumps too far',
    ['domain/picture-crop.test.ts'],
  ],
  [
    'domain/text-diff.ts',
    '/^(?:第[0-9０-９]+条|[0-9０-９]+[.．])',
    '/^(?:第[0-9]+条|[0-9]+[.．])',
    'a clause that is only counted anew, in full width, reads as removed and written anew',
    ['domain/text-diff.test.ts'],
  ],
  [
    'domain/order-list.ts',
    '(payment === undefined || payment === awaits)',
    '(payment === undefined || awaits !== undefined)',
    'what is to be given back is said to be unpaid',
    ['domain/order-list.test.ts'],
  ],
]

export const list: readonly Sabotage[] = slips.map(([file, from, to, why, tests]) => ({ file, from, to, why, tests }))
