import { Button } from '#web/ui/button.tsx'
import style from './consent.module.css'
import { type Consent, keepConsent } from './consent.ts'
import type { Receiver } from './receivers.ts'
import { unloadScripts } from './scripts.ts'

type Props = { receivers: readonly Receiver[]; onAnswer?: () => void }

/** Two buttons of the same weight: neither answer is made easier than the other. */
export function ConsentButtons({ receivers, onAnswer }: Props) {
  const answer = (consent: Consent) => () => {
    keepConsent(consent, receivers)
    if (consent === 'refused') unloadScripts()
    onAnswer?.()
  }
  return (
    <div className={style.buttons}>
      <Button variant="outline" onClick={answer('refused')}>
        同意しない
      </Button>
      <Button variant="outline" onClick={answer('agreed')}>
        同意する
      </Button>
    </div>
  )
}
