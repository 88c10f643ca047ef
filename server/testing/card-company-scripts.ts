// What the company gives to browsers: scripts with the names and calls of ROBOT PAYMENT's (decision 25). The card form
// has a choice of cards instead of a number, so that no real one is ever typed.

const cards = [
  ['tok_accept', '使えるカード（試験）'],
  ['tok_decline', '断られるカード（試験）'],
  ['tok_late', '返事が遅れるカード（試験）'],
  ['tok_lost', '返事が届かないカード（試験）'],
  ['tok_3ds_fails', '本人認証に失敗するカード（試験）'],
] as const

/** Sums and payers that cardholders have authenticated for, by token. Tokens made without a browser need none. */
export class ThreeDSecure {
  readonly #authenticated = new Map<string, string>()

  /** Called by the company's own script. */
  authenticate(form: URLSearchParams): string {
    const token = form.get('tkn') ?? ''
    if (token.startsWith('tok_3ds_fails')) return 'ER901'
    this.#authenticated.set(token, agreedOn(form))
    return 'Success'
  }

  covers(form: URLSearchParams): boolean {
    const token = form.get('tkn') ?? ''
    return !token.includes('_browser_') || this.#authenticated.get(token) === agreedOn(form)
  }
}

const agreedOn = (form: URLSearchParams) => ['aid', 'am', 'tx', 'sf', 'em', 'pn'].map((name) => form.get(name)).join()

const cardForm = `
window.CPToken = {
  CardInfo({ aid }, done) {
    const place = document.getElementById('CARD_INPUT_FORM')
    const form = document.createElement('div')
    form.setAttribute('role', 'group')
    form.setAttribute('aria-label', 'カード会社のカード入力画面')
    const label = document.createElement('label')
    label.append('カード')
    const choice = document.createElement('select')
    for (const [value, name] of ${JSON.stringify(cards)}) choice.add(new Option(name, value))
    label.append(choice)
    const send = document.createElement('button')
    send.type = 'button'
    send.textContent = 'このカードを使う'
    send.onclick = () => {
      document.getElementById('tkn').value = choice.value + '_browser_' + crypto.randomUUID()
      place.replaceChildren()
      done('Success', '')
    }
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = '閉じる'
    cancel.onclick = () => {
      place.replaceChildren()
      done('ER999', 'カードの入力を中止しました。')
    }
    form.append(label, send, cancel)
    place.replaceChildren(form)
    choice.focus()
  },
}`

const authenticator = (url: string) => `
window.ThreeDSAdapter = {
  authenticate(request, done) {
    fetch('${url}/local/3ds', { method: 'POST', body: new URLSearchParams(request) })
      .then((answer) => answer.text())
      .then((code) => done(code, code === 'Success' ? '' : '本人認証に失敗しました。'))
      .catch(() => done('ER000', '通信に失敗しました。'))
  },
}`

export const browserScripts = (url: string): Record<string, string> => ({
  '/gateway/js/jquery.js': '/* the scripts below need none */',
  '/gateway/js/CPToken.js': cardForm,
  '/gateway/js/EMV3DSAdapter.js': authenticator(url),
})
