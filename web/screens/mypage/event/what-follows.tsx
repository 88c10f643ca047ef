import type { EventDetail } from '#contract/events.ts'
import { nextAskAt } from '#domain/attendee.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { japaneseDate, japaneseInstant, tokyoDateOf } from '#domain/tokyo-date.ts'
import { clockTime, dateOf } from '#web/features/events/event-words.ts'
import { Track, type TrackStep } from '#web/ui/track.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { Part } from './part.tsx'
import style from './what-follows.module.css'

/** Without guests: what comes next, and when. */
export function WhatFollows({ event, now }: { event: EventDetail; now: Date }) {
  return (
    <Part title="このあとの流れ">
      <div className={style.steps}>
        <Track label="このあとの流れ" steps={stepsOf(event, now)} />
      </div>
    </Part>
  )
}

function stepsOf(event: EventDetail, now: Date): TrackStep[] {
  const { rsvp, order } = event
  const deadline = new Date(rsvp.deadline)
  const reminders = nextAskAt({ askedAt: now })
  const moments = [
    {
      at: deadline,
      name: 'お返事の締切',
      follows: order ? 'おすすめの人数をお知らせします' : 'お返事の受付を終了します',
    },
    ...(order?.changeable_until
      ? [
          {
            at: new Date(order.changeable_until),
            name: '人数と商品の締切',
            follows: 'ご注文を変えられるのは、ここまでです',
          },
        ]
      : []),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  return [
    { name: '招待する', when: `きょう ${japaneseDate(tokyoDateOf(now))}`, isDone: false, isNow: true },
    ...(reminders < deadline
      ? [
          {
            name: '未回答の方にお知らせ',
            when: (
              <>
                <Unbroken>{`きょうのご招待なら${japaneseDate(tokyoDateOf(reminders))}から`}</Unbroken>
                <br />
                この画面で送れます
              </>
            ),
            isDone: false,
          },
        ]
      : []),
    ...moments.map(({ at, name, follows }) => ({
      name,
      when: (
        <>
          <Unbroken>{japaneseInstant(at)}</Unbroken>
          <br />
          {follows}
        </>
      ),
      isDone: at <= now,
    })),
    {
      name: order ? 'お届け' : '当日',
      when: (
        <Unbroken>
          {`${japaneseDate(dateOf(event))} ${order ? formatWindow(order.delivery_window) : clockTime(event.starts_at)}`}
        </Unbroken>
      ),
      isDone: false,
    },
  ]
}
