import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProposalRequestInput } from '#contract/proposal-fields.ts'
import type { CartProposal } from '#contract/proposals.ts'
import { orderFormActions, selectPostalCode } from '#web/features/checkout/order-form.slice.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { formSentence } from '#web/words/failure-sentence.ts'
import { useBudget } from '../budget.ts'
import { selectEstimatedPerson, selectMeetupDate } from '../cart.slice.ts'
import style from './proposal-dialog.module.css'
import { NoProposal, ProposedCart } from './proposed-cart.tsx'
import { TakeActions, TakeQuestion } from './take-question.tsx'
import { useTakeProposal } from './use-take-proposal.ts'
import { keepWishes, readKeptWishes, requestOf, type TypedWishes } from './wishes.ts'
import { WishesForm } from './wishes-form.tsx'

const proposeCart = createApiThunk<CartProposal, ProposalRequestInput>('cart/propose', (body, { api, signal }) =>
  api.call('proposeCart', { body, signal }),
)

type Answered = { request: ProposalRequestInput; answer: CartProposal }

const cartOf = ({ request: { estimated_person, budget_per_person, meetup_date }, answer }: Answered) => ({
  lines: answer.proposal!.lines,
  estimated_person,
  budget_per_person,
  meetup_date,
})

type ProposalDialogProps = {
  open: boolean
  onClose: () => void
  /** Wishes it opens with, before what was typed earlier. */
  given?: Partial<TypedWishes>
  onTaken?: () => void
}

/** Asks for wishes, shows the proposed cart or the obstacle, and puts it into the cart. */
export function ProposalDialog({ open, onClose, given, onTaken }: ProposalDialogProps) {
  const dispatch = useAppDispatch()
  const formId = useId()
  const outcome = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  const { wishes, setWishes } = useWishes(open, given)
  const { busy, failure, submit } = useSubmit()
  const [answered, setAnswered] = useState<Answered>()
  const { take, isAsking, stopAsking } = useTakeProposal((next) => {
    setAnswered(undefined)
    onClose()
    if (next === 'order') navigate(paths.orderEntry(1))
    else onTaken?.()
  })
  useEffect(() => {
    if (answered) outcome.current?.focus()
  }, [answered])

  const ask = async (typed: TypedWishes) => {
    setWishes(typed)
    keepWishes(typed)
    const request = requestOf(typed)
    await submit(async () => {
      const done = await dispatch(proposeCart(request))
      if (!proposeCart.fulfilled.match(done)) return done
      setAnswered({ request, answer: done.payload })
      // Cart and order go on from it.
      if (request.postal_code) dispatch(orderFormActions.mergeStep1({ address: { postal_code: request.postal_code } }))
      return done
    })
  }
  const back = () => {
    setAnswered(undefined)
    stopAsking()
  }
  const proposal = answered?.answer.proposal
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="おまかせ提案"
      actions={
        proposal && isAsking ? (
          <TakeActions onTake={(how) => take(cartOf(answered), { how })} />
        ) : (
          <>
            <Button
              variant="outline"
              size={proposal ? 'small' : undefined}
              onClick={answered ? back : onClose}
              disabled={busy}
            >
              {answered ? '条件を変える' : '閉じる'}
            </Button>
            {proposal && (
              <>
                <Button variant="outline" size="small" onClick={() => take(cartOf(answered))}>
                  カートに入れる
                </Button>
                <Button onClick={() => take(cartOf(answered), { next: 'order' })}>この内容で注文手続きへ</Button>
              </>
            )}
            {!answered && (
              <Button type="submit" form={formId} busy={busy} busyText="お作りしています">
                提案を見る
              </Button>
            )}
          </>
        )
      }
    >
      {failure && (
        <div className={style.failure}>
          <Note tone="error">{formSentence(failure, { failed: '提案を作れませんでした' })}</Note>
        </div>
      )}
      {!answered && <WishesForm id={formId} wishes={wishes} onAsk={ask} />}
      {answered && proposal && isAsking && <TakeQuestion />}
      {answered && proposal && !isAsking && (
        <ProposedCart ref={outcome} request={answered.request} proposal={proposal} leftOut={answered.answer.left_out} />
      )}
      {answered && !proposal && (
        <NoProposal
          ref={outcome}
          request={answered.request}
          answer={answered.answer}
          busy={busy}
          onChange={(typed) => ask({ ...wishes, ...typed })}
        />
      )}
    </Dialog>
  )
}

/** The cart's day, headcount and budget, before what was typed here; before all of them what is given. */
function useWishes(open: boolean, given?: Partial<TypedWishes>) {
  const guests = useAppSelector(selectEstimatedPerson)
  const budget = useBudget()
  const postal_code = useAppSelector(selectPostalCode)
  const meetup_date = useAppSelector(selectMeetupDate)
  const [wishes, setWishes] = useState(() => ({ ...empty, ...readKeptWishes(), ...given }))
  useEffect(() => {
    if (!open) return
    setWishes((before) => ({
      ...before,
      ...(guests && { estimated_person: String(guests) }),
      ...(postal_code && { postal_code }),
      ...(meetup_date && { meetup_date }),
      ...(budget && before.budget_per_person === '' && { budget_per_person: String(budget) }),
      ...given,
    }))
  }, [open, guests, budget, postal_code, meetup_date, given])
  return { wishes, setWishes }
}

const empty: TypedWishes = {
  estimated_person: '',
  budget_per_person: '',
  drinkers: '',
  serving: 'any',
  soft_drinks: true,
  sweets: true,
  avoid: [],
  avoid_persons: '',
  postal_code: '',
  meetup_date: '',
}
