import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import style from './second-factor.module.css'
import { SecondFactorConfirm, type SecondFactorSetup } from './second-factor-confirm.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorStart } from './second-factor-start.tsx'

/** Secret and recovery codes are nowhere else: they go with the screen. */
type Stage = 'resting' | 'starting' | 'ending' | { setup: SecondFactorSetup } | { codes: readonly string[] }

type SecondFactorProps = {
  isOn: boolean
  email: string
  /** It is on, and the recovery codes are kept. */
  onSetUp?: (() => void) | undefined
}

/** On or off, and the steps to switch it: password, app, recovery codes. */
export function SecondFactor({ isOn, email, onSetUp }: SecondFactorProps) {
  const [stage, setStage] = useState<Stage>('resting')
  const rest = () => setStage('resting')
  const endSetup = () => {
    rest()
    onSetUp?.()
  }
  if (stage === 'starting') {
    return <SecondFactorStart email={email} onBack={rest} onStarted={(setup) => setStage({ setup })} />
  }
  if (stage === 'ending') return <SecondFactorOff email={email} onDone={rest} />
  if (stage !== 'resting') {
    return 'codes' in stage ? (
      <RecoveryCodes codes={stage.codes} email={email} onDone={endSetup} />
    ) : (
      <SecondFactorConfirm setup={stage.setup} onBack={rest} onConfirmed={(codes) => setStage({ codes })} />
    )
  }
  return isOn ? (
    <>
      <Note tone="ok">二段階認証は有効です。</Note>
      <p className={style.act}>
        <Button variant="outline" onClick={() => setStage('ending')}>
          二段階認証を無効にする
        </Button>
      </p>
    </>
  ) : (
    <p className={style.act}>
      <Button variant="outline" onClick={() => setStage('starting')}>
        二段階認証を設定する
      </Button>
    </p>
  )
}
