/** What a consumer may ask about a fee (消費者契約法 第9条2項). */
export const feeBasisWords = 'キャンセル料の算定の根拠は、お電話またはメールでお尋ねいただければ、ご説明いたします。'
