import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { useLinkToken } from './link-screen.ts'
import { forgetLinkToken } from './link-token.ts'

type Answering<Answer> =
  | { meta: { requestStatus: 'fulfilled' }; payload: Answer }
  | { meta: { requestStatus: 'rejected' }; payload?: unknown }

/** What the link of a mail is for. Opening it does nothing, since mail programs open links too; `press` does it. */
export function useLinkAction<Answer>(use: (token: string) => PromiseLike<Answering<Answer> & Outcome>) {
  const token = useLinkToken()
  const { pathname } = useLocation()
  const { submit, ...state } = useSubmit()
  const [answer, setAnswer] = useState<Answer>()
  const press = async () => {
    const refused = await submit(async () => {
      const outcome = await use(token!)
      if (outcome.meta.requestStatus === 'fulfilled') setAnswer(outcome.payload as Answer)
      return outcome
    })
    if (!refused) forgetLinkToken(pathname)
  }
  return { ...state, token, answer, press }
}
