import type { Yen } from '#domain/money.ts'
import { type Gateway, GatewayNotReached, GatewayRefused, type HoldOrder } from './gateway.ts'

// ROBOT PAYMENT (ロボットペイメント): its token method, from server to server. Which of this could be verified, and what the
// company has to confirm, is in decision 25.

export type RobotPaymentSettings = {
  /** 店舗ID: `aid`. */
  storeId: string
  /** Without a slash at the end. */
  url: string
}

/** Milliseconds we listen for an answer. The customer has had `payment_pending` long before. */
const listensFor = 60_000
/** An error inside the company: the outcome is unknown. */
const internalError = 'ER000'
/** `SALES` and `CANCEL` that did not work, as they do not for what is done already. */
const notCaptured = 'ER032'
const notCancelled = 'ER033'

type GatewayAnswer = { isDone: true; name: string; reference: string; total: string } | { isDone: false; code: string }

export function robotPayment({ storeId, url }: RobotPaymentSettings): Gateway {
  /** `rt` 1: the result is the answer itself. */
  const ask = async (page: string, parameters: Record<string, string>, signal: AbortSignal): Promise<GatewayAnswer> => {
    const response = await fetch(`${url}/gateway/${page}`, {
      method: 'POST',
      body: new URLSearchParams({ aid: storeId, rt: '1', ...parameters }),
      redirect: 'error',
      signal,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the card company answered ${response.status}`)
    return readAnswer(text)
  }
  const settle = async (parameters: { jb: string; tid: string }, signal: AbortSignal): Promise<string> => {
    const answer = await ask('gateway.aspx', parameters, signal).catch((error: unknown) => {
      throw isNotReached(error) ? new GatewayNotReached('the card company is not reached', { cause: error }) : error
    })
    if (answer.isDone) return answer.total
    if (answer.code === internalError) throw new Error(`the card company answered ${answer.code}`)
    throw new GatewayRefused(answer.code, { mayBeDone: answer.code === notCaptured || answer.code === notCancelled })
  }
  return {
    answersWithin: 7_000,
    async authorise(order) {
      const asking = ask('gateway_token.aspx', holdParameters(order), AbortSignal.timeout(listensFor))
      const answer = await asking.catch(notReached)
      if (!answer.isDone) {
        if (answer.code === internalError) throw new Error(`the card company answered ${answer.code}`)
        return { authorised: false, code: answer.code }
      }
      if (answer.reference !== orderCode(order.reference))
        throw new Error('the card company answered for another payment')
      checkTotal(answer.total, order.amount)
      return { authorised: true, name: answer.name }
    },
    async capture({ name: tid, amount, held, signal }) {
      const part = partOf(amount, held)
      const total = await settle({ jb: 'SALES', tid, ...part }, signal)
      if (part) checkTotal(total, amount)
    },
    async release({ name: tid, signal }) {
      await settle({ jb: 'CANCEL', tid }, signal)
    },
    async refund({ name: tid, amount, captured, signal }) {
      const part = partOf(amount, captured)
      const total = await settle({ jb: 'CANCEL', tid, ...part }, signal)
      if (part) checkTotal(total, amount)
    },
  }
}

/** The request has not arrived, so nothing is held. */
function notReached(error: unknown): GatewayAnswer {
  if (isNotReached(error)) return { isDone: false, code: codeOf(error)! }
  throw error
}

const codeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code
const isNotReached = (error: unknown) => unreachable.has(codeOf(error) ?? '')

const unreachable: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** All amounts of our orders are tax-inclusive. */
const amounts = (amount: Yen) => ({ am: String(amount), tx: '0', sf: '0' })

/** Letters and digits alone: more may not be taken. */
const orderCode = (reference: string) => reference.replaceAll('-', '')

const holdParameters = ({ reference, amount, cardToken, payer }: HoldOrder) => ({
  jb: 'AUTH',
  cod: orderCode(reference),
  tkn: cardToken,
  em: payer.email,
  pn: payer.tel.replace(/\D/g, ''),
  ...amounts(amount),
})

/** Where it is not all of it, the amount is named, which the company has to confirm: see decision 25. */
const partOf = (amount: Yen, whole: Yen) => (amount === whole ? undefined : amounts(amount))

/** If the company took or held another amount than requested, the outcome is unknown. */
function checkTotal(total: string, amount: Yen): void {
  if (total === String(amount)) return
  throw new Error(`the card company answered with an amount of ${total || 'nothing'} instead of ${amount}`)
}

/** `gid,rst,ap,ec,god,cod,am,tx,sf,ta…`: `rst` is 1 when it is done. Or `ER:ER003`. Anything else says nothing. */
function readAnswer(text: string): GatewayAnswer {
  const [, early] = /^ER:\s*(ER\d{3})\s*$/.exec(text.trim()) ?? []
  if (early) return { isDone: false, code: early }
  const [name = '', result, , code = '', , reference = '', , , , total = ''] = text.trim().split(',')
  if (result === '1' && /^[\w-]{1,64}$/.test(name)) return { isDone: true, name, reference, total }
  if (result === '2' && /^ER\d{3}$/.test(code)) return { isDone: false, code }
  throw new Error(`the card company answered something else: ${JSON.stringify(text.slice(0, 80))}`)
}
