import { useState } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import style from './second-factor.module.css'
import { secondFactorActions, selectSecondFactor } from './second-factor.slice.ts'
import { SecondFactorConfirm } from './second-factor-confirm.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorStart } from './second-factor-start.tsx'

type Stage = 'resting' | 'starting' | 'ending'

type SecondFactorProps = {
  isOn: boolean
  email: string
  /** It is on, and the recovery codes are kept. */
  onSetUp?: (() => void) | undefined
}

/** On or off, and the steps to switch it: password, app, recovery codes. */
export function SecondFactor({ isOn, email, onSetUp }: SecondFactorProps) {
  const dispatch = useAppDispatch()
  const { setup, recoveryCodes } = useAppSelector(selectSecondFactor)
  const [stage, setStage] = useState<Stage>('resting')
  const rest = () => {
    setStage('resting')
    dispatch(secondFactorActions.reset())
  }
  const endSetup = () => {
    rest()
    onSetUp?.()
  }
  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} email={email} onDone={endSetup} />
  if (setup) return <SecondFactorConfirm setup={setup} onBack={rest} />
  if (stage === 'starting') return <SecondFactorStart email={email} onBack={rest} />
  if (stage === 'ending') return <SecondFactorOff email={email} onDone={rest} />
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
