import { formatNumber } from '#domain/money.ts'
import { Tag } from '#web/ui/tag.tsx'

/** How much has changed since the print that nobody has taken note of. 「未確認」 is said of orders. */
export const UnseenChanges = ({ count }: { count: number }) => (
  <Tag tone="warn">まだ見ていない変更 {formatNumber(count)}</Tag>
)
