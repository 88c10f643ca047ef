import { useNow } from '#web/store/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { asOfWords } from '#web/words/as-of-words.ts'
import style from './state-tag.module.css'

type StateTagProps = { asOf: string; isFresh: boolean; isOnline: boolean }

/** How old what is shown may be. Nothing where the shop has just answered. */
export function StateTag({ asOf, isFresh, isOnline }: StateTagProps) {
  const now = useNow()
  return (
    <p role="status" className={style.state}>
      {!isFresh && (
        <Tag tone="warn">
          {!isOnline && (
            <>
              <Icon name="offline" />
              <span>オフライン</span>
            </>
          )}
          <span>{asOfWords(asOf, now)}</span>
        </Tag>
      )}
    </p>
  )
}
