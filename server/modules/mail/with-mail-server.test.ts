import { expect, test } from 'vitest'
import { testShop } from '#testing'

const shop = await testShop({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })

test('with a mail server there is no mailbox', async () => {
  for (const path of ['/backend/dev/mails', '/dev/mailbox', '/dev/mailbox/1']) {
    expect((await shop.fetch(path)).status).toBe(404)
  }
})
