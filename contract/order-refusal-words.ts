/** Sentences that a page says itself, before it asks the shop; the shop says the same. */
export const orderRefusalWords = {
  age_confirmation_required: 'お酒をご注文の場合は、ご注文者の生年月日をご記入ください。',
  cutoff_passed: 'この開催日のご注文は締め切りました。別の日をお選びください。',
  date_full: 'この開催日は受付を終了しました。別の日をお選びください。',
  date_not_selectable: 'この開催日はお受けできません。別の日をお選びください。',
  under_age: 'お酒は、開催日に20歳以上の方に限ってお受けします。',
} as const
