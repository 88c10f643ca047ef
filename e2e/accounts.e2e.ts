import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import {
  addressField,
  askForAccount,
  fillLogin,
  heading,
  linkIn,
  mailTo,
  newMember,
  otherPassword,
  password,
  pressed,
  secretField,
  signIn,
} from './member.ts'
import { comeBackWith, field, fillDelivery, menu, newAddress, placeGuestOrder, toSecondStep } from './shop.ts'
import { turn } from './turning.ts'
import { expect, test } from './visit.ts'

atBothWidths('a visitor registers, sets a password by the mailed link, and is logged in', async ({ page, request }) => {
  const email = newAddress()
  await page.goto('/create-account')
  await pressed(page, '確認のメールを受け取る')
  await expect(page.getByText('メールアドレスをご記入ください。').first()).toBeVisible()
  await addressField(page).fill(email)
  await field(page, '姓').fill('髙橋')
  await field(page, '名').fill('はな')
  await field(page, 'セイ').fill('たかはし')
  await field(page, 'メイ').fill('ﾊﾅ')
  await field(page, '会社名').fill('株式会社みらい計画')
  await field(page, '電話番号').fill('０３−１２３４−５６７８')
  await expect(field(page, 'セイ')).toHaveValue('タカハシ')
  await expect(field(page, 'メイ')).toHaveValue('ハナ')
  await page.getByRole('checkbox', { name: 'に同意する' }).check({ force: true })
  await pressed(page, '確認のメールを受け取る')
  await expect(heading(page, 'メールをお送りしました')).toBeVisible()
  await expect(page.getByRole('button', { name: 'もう一度送る（あと' })).toBeDisabled()

  await turn(page)
  const link = linkIn(await mailTo(request, email, '会員登録のご確認'))
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue(email)
  await expect(page, 'the token is out of sight').not.toHaveURL(/token/)
  await secretField(page, 'パスワード').fill('password123')
  await pressed(page, 'この内容で登録する')
  await expect(page.getByText('よく使われていて、推測されやすいパスワードです。')).toBeVisible()
  await secretField(page, 'パスワード').fill(password)
  await pressed(page, 'この内容で登録する')
  await expect(page).toHaveURL('/mypage')
  await expect(heading(page, '髙橋 はなさまのマイページ')).toBeVisible()

  const logout = page.getByRole('navigation', { name: 'マイページ' }).getByRole('link', { name: 'ログアウト' })
  await expect(logout).toBeVisible()
  await turn(page)
  await logout.click()
  await expect(heading(page, 'ログアウトしました')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('このリンクはすでに使われています。')).toBeVisible()
})

test('the login page says when it was wrong, leads back, and out again @desk', async ({ page, request }) => {
  const member = await newMember(request)
  await page.goto('/mypage/login?path=/order')
  await fillLogin(page, { ...member, password: otherPassword })
  await expect(page.getByText('メールアドレスかパスワードが違うようです。もう一度お確かめください。')).toBeVisible()
  await expect(secretField(page, 'パスワード')).toBeFocused()
  await fillLogin(page, member)
  await expect(page).toHaveURL('/order')
  await page.goto('/mypage/logout')
  await expect(heading(page, 'ログアウトしました')).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('_TOKEN') || name === 'IS_ADMIN')).toEqual([])
})

test('what is written, ticked and sent before the scripts have come is not lost @phone', async ({ page, request }) => {
  const member = await newMember(request)
  let come = () => {}
  const arriving = async (address: string) => {
    const scripts = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/\/assets\/framework.*\.js$/, (route) => scripts.then(() => route.continue()))
    const arrived = page.goto(address)
    return {
      alive() {
        come()
        return arrived
      },
    }
  }

  const registration = await arriving('/create-account')
  await addressField(page).fill(member.email)
  await page.getByRole('checkbox', { name: 'に同意する' }).check({ force: true })
  await registration.alive()
  await pressed(page, '確認のメールを受け取る')
  await expect(page.getByText('姓をご記入ください。').first()).toBeVisible()
  await expect(page.getByText('メールアドレスをご記入ください。')).toHaveCount(0)
  await expect(page.getByText('ご同意をお願いいたします。')).toHaveCount(0)
  await expect(addressField(page)).toHaveValue(member.email)
  await expect(page.getByRole('checkbox', { name: 'に同意する' })).toBeChecked()

  const login = await arriving('/mypage/login?path=/order')
  await addressField(page).fill(member.email)
  await secretField(page, 'パスワード').fill(member.password)
  await secretField(page, 'パスワード').press('Enter')
  await login.alive()
  await expect(page).toHaveURL('/order')

  await page.goto('/mypage/login?path=/cart')
  await expect(page, 'who is signed in has nothing to do there').toHaveURL('/cart')
})

test('a forgotten password is replaced by the mail @phone', async ({ page, request }) => {
  const member = await newMember(request)
  await page.goto('/mypage/login')
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
  await expect(heading(page, 'パスワードの再設定')).toBeVisible()
  await addressField(page).fill(member.email)
  await pressed(page, 'ご案内のメールを受け取る')
  await expect(heading(page, 'メールをお確かめください')).toBeVisible()

  await page.goto(linkIn(await mailTo(request, member.email, 'パスワードの再設定')))
  await secretField(page, '新しいパスワード').fill(otherPassword)
  await pressed(page, '新しいパスワードにする')
  await expect(heading(page, 'パスワードを変更しました')).toBeVisible()
  await mailTo(request, member.email, 'パスワードが変更されました')
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click()
  await fillLogin(page, member)
  await expect(page.getByText('メールアドレスかパスワードが違うようです。')).toBeVisible()
  await fillLogin(page, { ...member, password: otherPassword })
  await expect(page).toHaveURL('/mypage')
})

test('another address counts once its mail was confirmed by a button; when the shop wants the password for it, what was typed stays @desk', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  const email = newAddress()
  await signIn(page, member, '/mypage/email')
  const wanted = { code: 'password_required', message: 'いまのパスワードをご記入ください。', request_id: 'x' }
  await page.route('**/request-change-email*', (route) => route.fulfill({ status: 403, json: wanted }), { times: 1 })
  await field(page, '新しいアドレス').fill(email)
  await pressed(page, '確認のメールを受け取る')
  await expect(secretField(page, 'いまのパスワード')).toBeFocused()
  await expect(field(page, '新しいアドレス')).toHaveValue(email)
  await secretField(page, 'いまのパスワード').fill(otherPassword)
  await pressed(page, '確認のメールを受け取る')
  await expect(page.getByText('パスワードが違うようです。')).toBeVisible()
  await secretField(page, 'いまのパスワード').fill(member.password)
  await pressed(page, '確認のメールを受け取る')
  await expect(page.getByText('へ確認のメールをお送りしました。')).toBeVisible()
  await mailTo(request, member.email, 'メールアドレスの変更のご依頼がありました')

  await page.goto(linkIn(await mailTo(request, email, 'メールアドレスの変更のご確認')))
  await pressed(page, 'このアドレスに変更する')
  await expect(heading(page, 'メールアドレスを変更しました')).toBeVisible()
  await page.goto('/mypage/logout')
  await expect(heading(page, 'ログアウトしました')).toBeVisible()
  await signIn(page, { ...member, email }, '/mypage/profile')
  await expect(page.getByText(email)).toBeVisible()
})

test('a password is changed with the old one; an account is deleted after a last question, and cannot be used again @phone', async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  await signIn(page, member, '/change-password')
  await secretField(page, 'いまのパスワード').fill(otherPassword)
  await secretField(page, '新しいパスワード').fill(otherPassword)
  await pressed(page, 'パスワードを変更する')
  await expect(page.getByText('パスワードが違うようです。もう一度お確かめください。').first()).toBeVisible()
  await secretField(page, 'いまのパスワード').fill(member.password)
  await pressed(page, 'パスワードを変更する')
  await expect(page).toHaveURL('/mypage/security')
  await page.goto('/mypage/logout')
  await expect(heading(page, 'ログアウトしました')).toBeVisible()
  const changed = { ...member, password: otherPassword }
  await signIn(page, changed, '/mypage/delete')

  await secretField(page, 'パスワード').fill(otherPassword)
  await pressed(page, '退会の確認へ')
  const question = page.getByRole('dialog', { name: '退会します。よろしいですか' })
  await question.getByRole('button', { name: '戻る' }).click()
  await expect(question).toBeHidden()
  await pressed(page, '退会の確認へ')
  await question.getByRole('button', { name: '退会する' }).click()
  await expect(heading(page, '退会のお手続きが終わりました')).toBeVisible()
  await page.goto('/mypage/login')
  await fillLogin(page, changed)
  await expect(page.getByText('メールアドレスかパスワードが違うようです。')).toBeVisible()
})

test('cart and half-filled order are there after a login on the way @desk', async ({ page, request }) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.set.id, qty: 10 }], meetupDate: quiet, estimatedPerson: 10 })
  await page.goto('/order/entry/1')
  await fillDelivery(page)
  await toSecondStep(page).click()
  await field(page, '部署').fill('宣伝部')
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click()
  await fillLogin(page, member)
  await expect(page).toHaveURL('/order/entry/2')
  await expect(field(page, '部署')).toHaveValue('宣伝部')
  await expect(field(page, '会社名')).toHaveValue('株式会社みらい計画')
  await page.getByRole('link', { name: '日時とお届け先に戻る' }).click()
  await expect(page.getByRole('textbox', { name: '会の名前' })).toHaveValue('開発本部 忘年会')
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: menu.set.name })).toBeVisible()
})

test('cart and half-filled order are there after a registration on the way @phone', async ({ page, request }) => {
  const email = newAddress()
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.set.id, qty: 10 }], meetupDate: quiet, estimatedPerson: 10 })
  await page.goto('/order/entry/1')
  await fillDelivery(page)
  await toSecondStep(page).click()
  await field(page, '部署').fill('宣伝部')
  await askForAccount(request, email)
  await page.goto(linkIn(await mailTo(request, email, '会員登録のご確認')))
  await secretField(page, 'パスワード').fill(password)
  await pressed(page, 'この内容で登録する')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article', { name: menu.set.name })).toBeVisible()
  await page.goto('/order/entry/2')
  await expect(field(page, '部署')).toHaveValue('宣伝部')
  await expect(field(page, 'メールアドレス')).toHaveValue(email)
})

test('the order of a guest becomes the account’s when its owner says so', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { quiet } = await shopDays(request)
  const email = newAddress()
  const order = await placeGuestOrder(request, quiet, email)
  const strangers = await placeGuestOrder(request, quiet, email)
  const member = await newMember(request, email)
  await signIn(page, member)
  const panel = page.getByRole('region', { name: 'このメールアドレスでのご注文があります' })
  await panel.getByRole('button', { name: new RegExp(`自分の注文ではありません.*${strangers.number}`) }).click()
  await expect(panel.getByText(strangers.number)).toHaveCount(0)
  await panel.getByRole('button', { name: new RegExp(`会員の記録に追加する.*${order.number}`) }).click()
  await panel.getByRole('link', { name: 'ご注文の内容を見る' }).click()
  await expect(heading(page, 'ご注文の控え')).toBeVisible()
  await expect(page.getByText(order.number)).toBeVisible()
  expect(page.url()).not.toContain(order.guest_token)
  await page.goto(`/orders/${order.guest_token}`)
  await expect(page.getByText(order.number)).toHaveCount(0)
  await page.goto('/mypage')
  await expect(page.getByRole('heading', { name: 'ご登録の内容' })).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('"this was not me" in the mail stops a change of the address, and leads to a new password', {
  tag: '@phone',
}, async ({ page, request }) => {
  const member = await newMember(request)
  const address = newAddress()
  await signIn(page, member, '/mypage/email')
  await field(page, '新しいアドレス').fill(address)
  await pressed(page, '確認のメールを受け取る')
  const thiefs = linkIn(await mailTo(request, address, 'メールアドレスの変更のご確認'))
  await page.goto(linkIn(await mailTo(request, member.email, 'メールアドレスの変更のご依頼がありました')))
  await expect(page, 'the token is out of sight').not.toHaveURL(/token/)
  await pressed(page, '変更を止める')
  await expect(heading(page, '変更を止めました')).toBeVisible()
  await secretField(page, '新しいパスワード').fill(otherPassword)
  await pressed(page, '新しいパスワードにする')
  await expect(heading(page, 'パスワードを変更しました')).toBeVisible()
  await page.goto(thiefs)
  await pressed(page, 'このアドレスに変更する')
  await expect(page.getByText('このリンクはすでに使われています。')).toBeVisible()
  await page.goto('/mypage/logout')
  await signIn(page, { ...member, password: otherPassword })
})
