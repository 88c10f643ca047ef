/** What form and shop say alike of a payment that cannot be noted. */
export const notYetCome = '入金日は、今日までの日付でご記入ください。'
