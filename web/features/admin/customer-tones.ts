import type { CustomerState } from '#domain/customer.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const customerTones: Record<CustomerState, TagTone> = {
  active: 'mute',
  guest: 'plain',
  locked: 'bad',
  password: 'warn',
  registering: 'plain',
}
