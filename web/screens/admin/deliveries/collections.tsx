import type { Collection } from '#contract/admin/deliveries.ts'
import { telWords } from '#contract/tel-words.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { addressOf, nameOf, receiverOf } from '#web/features/kitchen/delivery-words.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './deliveries.module.css'

type Props = {
  date: string
  collections: readonly Collection[]
  /** Nothing can be noted without a connection. */
  isAway: boolean
  onNoted: () => Promise<void>
}

/** Dishes that are fetched on this day, and on today's list those that nobody has noted as back. */
export function Collections({ date, collections, isAway, onNoted }: Props) {
  if (collections.length === 0) return null
  const open = collections.filter(({ collected }) => !collected).length
  return (
    <section className={style.collections} aria-labelledby="collections">
      <h2 id="collections">
        器の回収 <small className={`num ${style.left}`}>{`${collections.length}件のうち 残り${open}件`}</small>
      </h2>
      <ul className={style.list}>
        {collections.map((each) => (
          <Entry key={each.id} collection={each} date={date} isAway={isAway} onNoted={onNoted} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = Omit<Props, 'collections'> & { collection: Collection }

function Entry({ collection: stop, date, isAway, onNoted }: EntryProps) {
  const noteCollected = useCall('noteCollected')
  const noting = useSubmit()
  const { id, number, meetup_date, collection, address, collected } = stop
  const receiver = receiverOf(stop)
  const isLate = collection.date < date
  const note = () => noting.submit(() => noteCollected({ params: { id }, body: { collected: !collected } }), onNoted)
  return (
    <li className={classes(style.entry, style.fetched, collected && style.done)}>
      <b className={`num ${style.time}`}>{collection.from}</b>
      <div className={style.who}>
        <b>{nameOf(stop)}</b>
        <small className="num">
          <Unbroken>{`${collection.from}〜${collection.to} ${number} ${monthAndDay(meetup_date)}のお届け`}</Unbroken>
        </small>
        <small>{[addressOf(address), address.note].filter(Boolean).join('　')}</small>
        <small>
          {receiver.name}さま{' '}
          <a href={paths.tel(receiver.tel)} className="finger">
            {telWords(receiver.tel)}
          </a>
        </small>
        {collected && <small>{`${shortMoment(collected.at)} 回収済み（${collected.by}）`}</small>}
        {isLate && !collected && <Tag tone="warn">{`${monthAndDay(collection.date)}から残っています`}</Tag>}
        <FormFailure form={noting} words={{ failed: '記録できませんでした' }} />
      </div>
      <Button
        variant="outline"
        size="small"
        busy={noting.busy}
        busyText="記録しています"
        disabled={isAway}
        aria-label={`${nameOf(stop)} ${collected ? '回収の記録を打ち消す' : '器を回収した'}`}
        onClick={note}
      >
        {collected ? '打ち消す' : '回収した'}
      </Button>
    </li>
  )
}
