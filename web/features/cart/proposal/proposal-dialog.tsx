import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProposalRequestInput } from '#contract/proposal-fields.ts'
import type { CartProposal } from '#contract/proposals.ts'
import { LAST_VARIANT } from '#domain/proposal-wishes.ts'
import { selectReadNarrowing } from '#web/features/catalog/products.slice.ts'
import { orderFormActions, selectPostalCode } from '#web/features/checkout/order-form.slice.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppState } from '#web/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { useBudget } from '../budget.ts'
import { selectEstimatedPerson, selectMeetupDate } from '../cart.slice.ts'
import style from './proposal-dialog.module.css'
import { NoProposal, ProposedCart } from './proposed-cart.tsx'
import { TakeActions, TakeQuestion } from './take-question.tsx'
import { type ProposedLines, useTakeProposal } from './use-take-proposal.ts'
import { keepWishes, readKeptWishes, requestOf, type TypedWishes } from './wishes.ts'
import { WishesForm } from './wishes-form.tsx'

const proposeCart = createApiThunk<CartProposal, ProposalRequestInput>('cart/propose', (body, { api, signal }) =>
  api.call('proposeCart', { body, signal }),
)

/** `isLast`: there is no other cart for these wishes. */
type Answered = { request: ProposalRequestInput; answer: CartProposal; isLast: boolean }

const cartOf = ({ request, answer }: Answered): ProposedLines => ({
  lines: answer.proposal!.lines,
  estimated_person: request.estimated_person,
  budget_per_person: request.budget_per_person,
  meetup_date: request.meetup_date,
  allergies: toldIn(request),
})

const toldIn = ({ avoid = [], avoid_persons, estimated_person }: ProposalRequestInput): ProposedLines['allergies'] =>
  avoid.length > 0 ? [{ allergens: avoid, persons: avoid_persons ?? estimated_person, note: '' }] : []

type ProposalDialogProps = {
  open: boolean
  onClose: () => void
  /** Wishes it opens with, before what was typed earlier. */
  given?: Partial<TypedWishes>
  onTaken?: () => void
}

/** Asks for wishes, shows the proposed cart or the obstacle, and puts it into the cart. */
export function ProposalDialog({ open, onClose, given, onTaken }: ProposalDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const { wishes, setWishes } = useWishes(open, given)
  const asking = useAsking()
  const { answered, forget } = asking
  const taking = useTakeProposal((next) => {
    forget()
    onClose()
    if (next === 'order') navigate(paths.orderEntry(1))
    else onTaken?.()
  })
  const ask = (typed: TypedWishes) => {
    setWishes(typed)
    keepWishes(typed)
    void asking.ask(requestOf(typed))
  }
  const back = () => {
    forget()
    taking.stopAsking()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="おまかせ提案"
      actions={
        <Actions answered={answered} taking={taking} busy={asking.busy} onBack={answered ? back : onClose}>
          <Button type="submit" form={formId} busy={asking.busy} busyText="お作りしています">
            提案を見る
          </Button>
        </Actions>
      }
    >
      <FormFailure form={asking} words={{ failed: '提案を作れませんでした' }} className={style.failure} />
      {answered ? (
        <Answer
          answered={answered}
          isTaking={taking.isAsking}
          busy={asking.busy}
          onChange={(typed) => ask({ ...wishes, ...typed })}
          onVariant={(variant) => void asking.ask({ ...answered.request, variant })}
        />
      ) : (
        <WishesForm id={formId} wishes={wishes} onAsk={(typed) => ask({ ...typed, others_only: false })} />
      )}
    </Dialog>
  )
}

/** What was asked, and the shop's answer. */
function useAsking() {
  const dispatch = useAppDispatch()
  const { submit, ...state } = useSubmit()
  const [answered, setAnswered] = useState<Answered>()
  const ask = (request: ProposalRequestInput) =>
    submit(async () => {
      const done = await dispatch(proposeCart(request))
      if (!proposeCart.fulfilled.match(done)) return done
      const answer = done.payload
      const isLast = answer.obstacle?.code === 'variant' || request.variant === LAST_VARIANT
      setAnswered((before) =>
        before && isLast && !answer.proposal ? { ...before, isLast } : { request, answer, isLast },
      )
      // Cart and order go on from it.
      if (request.postal_code) dispatch(orderFormActions.mergeStep1({ address: { postal_code: request.postal_code } }))
      return done
    })
  return { ...state, answered, ask, forget: () => setAnswered(undefined) }
}

type ActionsProps = {
  answered: Answered | undefined
  taking: ReturnType<typeof useTakeProposal>
  busy: boolean
  onBack: () => void
  /** Asks. */
  children: ReactNode
}

/** The way back is one button throughout, so that it keeps the focus. */
function Actions({ answered, taking: { take, isAsking }, busy, onBack, children }: ActionsProps) {
  const proposal = answered?.answer.proposal
  if (proposal && isAsking) return <TakeActions onTake={(how) => take(cartOf(answered), { how })} />
  return (
    <>
      <Button variant="outline" size={proposal ? 'small' : undefined} onClick={onBack} disabled={busy}>
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
      {!answered && children}
    </>
  )
}

type AnswerProps = {
  answered: Answered
  /** It is asked what becomes of the cart as it is. */
  isTaking: boolean
  busy: boolean
  onChange: (typed: Partial<TypedWishes>) => void
  onVariant: (variant: number) => void
}

function Answer({ answered, isTaking, busy, onChange, onVariant }: AnswerProps) {
  const outcome = useRef<HTMLParagraphElement>(null)
  const { answer: shown } = answered
  useEffect(() => {
    if (shown) outcome.current?.focus()
  }, [shown])
  const { request, answer } = answered
  if (!answer.proposal) {
    return <NoProposal ref={outcome} request={request} answer={answer} busy={busy} onChange={onChange} />
  }
  if (isTaking) return <TakeQuestion />
  return (
    <ProposedCart ref={outcome} request={request} proposal={answer.proposal} leftOut={answer.left_out}>
      <OtherCart answered={answered} busy={busy} onVariant={onVariant} />
    </ProposedCart>
  )
}

/** The next cart for the same wishes; after the last one the first again. */
function OtherCart({
  answered: { request, isLast },
  busy,
  onVariant,
}: Pick<AnswerProps, 'answered' | 'busy' | 'onVariant'>) {
  const { variant = 0 } = request
  const isOnly = isLast && variant === 0
  return (
    <div className={style.other}>
      {!isOnly && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          busyText="お作りしています"
          onClick={() => onVariant(isLast ? 0 : variant + 1)}
        >
          {isLast ? '最初の案に戻る' : '別の案を見る'}
        </Button>
      )}
      <span role="status">{isLast ? 'ほかの案はありません。' : variant > 0 && `${variant + 1}つ目の案です。`}</span>
    </div>
  )
}

const selectFilteredAllergens = (state: AppState) => selectReadNarrowing(state)?.filter.without ?? nothing
const nothing: readonly string[] = []

/** The cart's day, headcount and budget, before what was typed here, and the allergens of the menu's filter; before all of them what is given. */
function useWishes(open: boolean, given?: Partial<TypedWishes>) {
  const guests = useAppSelector(selectEstimatedPerson)
  const budget = useBudget()
  const postal_code = useAppSelector(selectPostalCode)
  const meetup_date = useAppSelector(selectMeetupDate)
  const without = useAppSelector(selectFilteredAllergens)
  const [wishes, setWishes] = useState(() => ({ ...empty, ...readKeptWishes(), ...given }))
  useEffect(() => {
    if (!open) return
    setWishes((before) => ({
      ...before,
      ...(guests && { estimated_person: String(guests) }),
      ...(postal_code && { postal_code }),
      ...(meetup_date && { meetup_date }),
      ...(without.length > 0 && { avoid: [...new Set([...before.avoid, ...without])] }),
      ...(budget && before.budget_per_person === '' && { budget_per_person: String(budget) }),
      ...given,
    }))
  }, [open, guests, budget, postal_code, meetup_date, without, given])
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
