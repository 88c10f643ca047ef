import { describe, expect, test } from 'vitest'
import { advice } from '../advice.ts'
import { place, placementFor } from './sample-placement.ts'
import { createEmptyDatabase } from './test-database.ts'
import { testShop } from './test-shop.ts'

const publicSite = { siteUrl: 'https://shop.example.com', isLocalSite: false }

describe('a public site without a mail server', async () => {
  const shop = await testShop({ config: publicSite })
  const { sql, jobs } = shop.context

  test.each(['/backend/dev/mails', '/backend/dev/mails?to=misaki@example.com', '/dev/mailbox', '/dev/mailbox/1'])(
    'has no mailbox: %s',
    async (path) => {
      expect((await shop.fetch(path)).status).toBe(404)
    },
  )

  test('keeps its mails until there is one', async () => {
    expect((await place(shop, await placementFor(shop))).status).toBe(201)
    await jobs.drained()
    await jobs.enqueue(sql, 'send-mails', {})
    await jobs.drained()
    const [waiting] =
      await sql`select count(*) as letters, sum(attempts) as tries from outbox_mails where sent_at is null`
    expect(waiting).toMatchObject({ letters: 1, tries: 0 })
    expect(await sql`select 1 from dev_mails`).toEqual([])
  })

  test('tells its owner at each start', () => {
    expect(advice(shop.context.config, { url: 'http://127.0.0.1:3000', context: shop.context })).toEqual([
      expect.stringMatching(/^ご注意: SMTP_URL が指定されていないため、メールは送信されず、送信待ちになります/),
    ])
  })

  test.each(['organizer@example.com', 'admin@example.com'])('does not let %s of the demo in', async (email) => {
    const answer = await shop.call('login', { body: { email, password: 'ichigo-ichie-2026' } })
    expect(answer.status).toBe(400)
  })
})

describe('a shop on a database with nothing in it', async () => {
  const database = await createEmptyDatabase()
  const shop = await testShop({ database })

  test('starts, with an empty menu', async () => {
    expect((await shop.call('listProducts')).body).toEqual([])
    expect((await shop.call('listCategories')).status).toBe(200)
    expect((await shop.call('listSelectableDates')).status).toBe(200)
  })

  test('tells its owner what comes next', () => {
    const lines = advice(shop.context.config, { url: 'http://localhost:3000', context: shop.context })
    expect(lines).toEqual([
      '届いたメールは http://localhost:3000/dev/mailbox で読めます。',
      expect.stringMatching(/^お店はまだ開いていません。.*http:\/\/localhost:3000\/admin\/launch/),
    ])
  })
})
