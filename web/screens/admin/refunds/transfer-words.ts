import type { TransferFile, TransferFileRecord } from '#contract/admin/transfer-files.ts'
import type { TransferFileState } from '#contract/admin/transfer-states.ts'
import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const fileStateWords: Readonly<Record<TransferFileState, string>> = {
  to_confirm: '承認待ち',
  sent: '振込の結果待ち',
  settled: '結果を記録済み',
  withdrawn: '取りやめ',
}

export const fileStateTones: Readonly<Record<TransferFileState, TagTone>> = {
  to_confirm: 'warn',
  sent: 'warn',
  settled: 'ok',
  withdrawn: 'mute',
}

export const transferStateWords: Readonly<Record<TransferFileRecord['items'][number]['state'], string>> = {
  sent: '結果待ち',
  paid: '返金済み',
  returned: '戻ってきました',
  withdrawn: '取りやめ',
}

/** 「12月22日（火）の総合振込」 */
export const fileTitle = ({ pay_on }: Pick<TransferFile, 'pay_on'>): string => `${plainJapaneseDate(pay_on)}の総合振込`

/** 「4件 115,850円」 */
export const countAndSum = (count: number, sum: Yen): string => `${formatNumber(count)}件 ${formatYen(sum)}`
