import { securityWords } from '#contract/admin/security-words.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useNow } from '#web/store/use-now.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Card } from '#web/ui/card.tsx'
import { PartPager, type PartProps } from './record-list.tsx'

/** Logins, failures and changes, the newest first. */
export function SecurityList({ customer, ...shown }: PartProps<'security'>) {
  const now = useNow()
  const { total, rows } = customer.security
  return (
    <Card title="ログインとセキュリティの記録" aside="180日間保管します">
      {total === 0 && <p>記録はまだありません。</p>}
      <ActionRows>
        {rows.map((event) => (
          <ActionRow
            key={event.id}
            name={securityWords(event)}
            facts={[sinceWords(event.at, now), event.device, event.network].filter(Boolean).map((fact) => (
              <span key={fact} className="num">
                {fact}
              </span>
            ))}
          />
        ))}
      </ActionRows>
      <PartPager part="security" customer={customer} {...shown} />
    </Card>
  )
}
