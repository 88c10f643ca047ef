import type { Context } from '#context'
import type { Snapshot } from '#snapshot'
import type { Sender } from './mail-layout.ts'
import type { MailAddress } from './mailer.ts'

type SenderContext = Pick<Context, 'snapshot'> & { config: Pick<Context['config'], 'isDemo'> }

/** Who a mail comes from, at this moment. */
export const senderIn = ({ snapshot, config }: SenderContext): Sender => ({
  shop: snapshot.current().shop,
  isDemo: config.isDemo,
  words: snapshot.current().mailWords,
})

/** Where mails to the shop go. The operator may set another mailbox than the one that customers read. */
export const shopAddress = (
  { shop }: Pick<Snapshot, 'shop'>,
  { shopMail }: Pick<Context['config'], 'shopMail'>,
): MailAddress => ({ name: shop.name, address: shopMail ?? shop.email })
