import type { OrderRecord } from '#contract/admin/order-record.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import type { MeetupStatus } from '#contract/meetups.ts'
import { orderDifferences } from '#contract/order-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatYen } from '#domain/money.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { actorWords } from './order-words.ts'

export type EntrySort = 'step' | 'change' | 'mail' | 'note' | 'money'

export type Entry = {
  id: string
  sort: EntrySort
  icon: IconName
  at: string
  title: string
  by: string
  lines: string[]
  mail?: OrderRecord['mails'][number]
}

/** All that happened to an order, the last first. */
export function entriesOf(order: OrderRecord): Entry[] {
  return [...steps(order), ...changes(order), ...mails(order), ...notes(order), ...money(order)].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  )
}

const steps = ({ history, cancel_reason }: OrderRecord): Entry[] =>
  history.map(({ status, at, by, by_name, reason }, i) => ({
    id: `step ${i}`,
    sort: 'step',
    icon: status === 'cancelled' ? 'ban' : reason === null ? 'check' : 'return',
    at,
    title: stepWords(status, reason),
    by: by_name ?? actorWords[by],
    lines: [reason ?? (status === 'cancelled' ? cancel_reason : null)].flatMap((why) => (why ? [`理由：${why}`] : [])),
  }))

function stepWords(status: MeetupStatus, reason: string | null): string {
  if (reason !== null) return `${orderWords[status]}に戻しました`
  return status === 'placed' ? 'ご注文をいただきました' : `${orderWords[status]}に進めました`
}

const changes = (order: OrderRecord): Entry[] =>
  order.revisions.map(({ order: before, replaced_at, by, by_name, reason }, i) => {
    const after = i === 0 ? order : order.revisions[i - 1]!.order
    return {
      id: `change ${before.revision}`,
      sort: 'change',
      icon: 'edit',
      at: replaced_at,
      title: reason ? '締切のあとに内容を変えました' : '内容を変えました',
      by: by_name ?? actorWords[by],
      lines: [
        ...orderDifferences(before, after, { tel: telWords }).map(
          (each) => `${each.name}　${each.before || 'なし'} → ${each.after || 'なし'}`,
        ),
        ...(reason ? [`理由：${reason}`] : []),
      ],
    }
  })

const mails = (order: OrderRecord): Entry[] =>
  order.mails.map((mail) => ({
    id: `mail ${mail.id}`,
    sort: 'mail',
    icon: 'mail',
    at: mail.at,
    title: mail.given_up ? `「${mail.subject}」を届けられませんでした` : `「${mail.subject}」をお送りしました`,
    by: '自動',
    lines: [mail.address],
    mail,
  }))

const notes = (order: OrderRecord): Entry[] =>
  order.notes.map(({ id, kind, text, at, by_name }) => ({
    id: `note ${id}`,
    sort: 'note',
    icon: kind === 'call' ? 'phone' : 'edit',
    at,
    title: kind === 'call' ? 'お電話' : '書きとめ',
    by: by_name,
    lines: text.split('\n'),
  }))

const money = (order: OrderRecord): Entry[] =>
  order.payments.map(({ id, amount, payer, noted_at, noted_by, reverses, note }) => ({
    id: `money ${id}`,
    sort: 'money',
    icon: 'yen',
    at: noted_at,
    title: reverses
      ? `入金の記録を打ち消しました（${formatYen(-amount)}）`
      : `${formatYen(amount)}の入金を記録しました`,
    by: noted_by,
    lines: [payer, note].filter(Boolean),
  }))
