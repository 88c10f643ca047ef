/** What form and shop say alike: of whoever takes an order over instead of placing it. */
export const takerAgeWords = 'お酒を含むご注文です。お引き受けになる方の生年月日をご記入ください。'
