import type { CardsTaken } from '#web/services.ts'

// The card company's own scripts: card numbers go to it and nowhere else. Names and calls are the company's (decision 25).

export type Company = Extract<CardsTaken, { by: 'robot_payment' }>

type Done = (result: string, message: string) => void

declare global {
  interface Window {
    CPToken?: { CardInfo(request: { aid: string }, done: Done): void }
    ThreeDSAdapter?: { authenticate(request: Record<string, string>, done: Done): void }
  }
}

/** In this order: each needs the one before. */
const scripts = ['jquery', 'CPToken', 'EMV3DSAdapter']

let loading: Promise<void> | undefined

/** Once per document. After a failure it is tried again. */
export function loadCompany({ url }: Pick<Company, 'url'>): Promise<void> {
  loading ??= loadAll(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadAll(url: string): Promise<void> {
  for (const name of scripts) await loadScript(`${url}/gateway/js/${name}.js`)
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    document.head.append(script)
  })
}

/** The company shows its form in `#CARD_INPUT_FORM` and puts the token into `#tkn`. Undefined: no card was given. */
export function askForCard({ storeId }: Pick<Company, 'storeId'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    window.CPToken!.CardInfo({ aid: storeId }, (result) => {
      const field = document.getElementById('tkn') as HTMLInputElement | null
      resolve((result === 'Success' && field?.value) || undefined)
    })
  })
}

/** What the cardholder agrees to: the same as the shop asks the company for. */
export type Cardholder = { token: string; total: number; email: string; tel: string }

/** The company asks in `#EMV3DS_INPUT_FORM`, if it does. False: the call did not work. Whether the cardholder was authenticated decides the payment. */
export function authenticate({ storeId }: Company, { token, total, email, tel }: Cardholder): Promise<boolean> {
  const request = {
    tkn: token,
    aid: storeId,
    am: String(total),
    tx: '0',
    sf: '0',
    em: email,
    pn: tel.replace(/\D/g, ''),
  }
  return new Promise((resolve) => {
    window.ThreeDSAdapter!.authenticate(request, (result) => resolve(result === 'Success'))
  })
}
