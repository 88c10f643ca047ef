import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,000 passwords met most often in leaks, in lower case. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Passwords that guessing programs try first: those known from leaks; words and names that many people choose, bare or
 * with a few digits or signs around them, spelt with figures for letters, doubled, or backwards; runs of a keyboard, of
 * the alphabet, of digits; dates.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    leaked.has(plain) ||
    isRun(plain) ||
    isDate(plain) ||
    coresOf(plain).some((core) => phrases.has(core) || isCommonWord(core))
  )
}

/** What is left without a few digits and signs before and behind, as it stands and with letters for figures. */
function coresOf(plain: string): string[] {
  const core = plain.replace(/^[\d\W_]{0,4}(?=\p{L})/u, '').replace(/(?<=\p{L})[\d\W_]{0,6}$/u, '')
  return [core, plain].flatMap((text) => {
    const spelt = text.replace(/[@$0134578!|]/g, (sign) => letterFor[sign]!).replace(/[^\p{L}]+$/u, '')
    return [text, spelt, spelt.replaceAll('i', 'l')]
  })
}

const letterFor: Record<string, string> = {
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
}

function isCommonWord(core: string): boolean {
  if (core.length < 3) return false
  if (words.has(core) || words.has([...core].reverse().join(''))) return true
  const half = core.slice(0, core.length / 2)
  if (core === half + half && (words.has(half) || half.length <= 4)) return true
  for (let cut = 3; cut <= core.length - 3; cut += 1) {
    if (words.has(core.slice(0, cut)) && words.has(core.slice(cut))) return true
  }
  return false
}

const rows = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()', 'abcdefghijklmnopqrstuvwxyz', 'azertyuiop'],
  ...['qwertzuiop', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'],
  ...[
    'q1w2e3r4t5y6u7i8o9p0',
    'zaq1xsw2cde3vfr4bgt5',
    'a1b2c3d4e5f6g7h8',
    '741852963',
    '147258369',
    '789456123',
    '159753',
  ],
  ...[
    'qweasdzxc',
    'qwe123asd456',
    '0987654321',
    '!"#$%&\'()',
    'あいうえおかきくけこさしすせそたちつてとなにぬねの',
    'アイウエオカキクケコサシスセソ',
  ],
]
const runs = rows.flatMap((row) => [row + row, [...(row + row)].reverse().join('')])

/** Made of at most three pieces, each a run of a keyboard or one character again and again. */
function isRun(plain: string): boolean {
  if (/^(.{1,4})\1+.?$/u.test(plain)) return true
  let rest = plain
  for (let pieces = 0; pieces < 3 && rest !== ''; pieces += 1) {
    const length = longestRun(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return rest === ''
}

function longestRun(text: string): number {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0
  let length = Math.min(text.length, 24)
  while (length > same && !runs.some((run) => run.includes(text.slice(0, length)))) length -= 1
  return Math.max(same, length)
}

/** A day of the last hundred years or so, in any order, bare. */
function isDate(plain: string): boolean {
  const digits = plain.replace(/[-/. 年月日]/g, '')
  return /^((19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])|([0-2]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d|(0[1-9]|1[0-2])([0-2]\d|3[01])(19|20)\d\d)$/.test(
    digits,
  )
}

const phrases = new Set([
  ...[
    'iloveyou',
    'ilovegod',
    'ilovehim',
    'iloveher',
    'letmein',
    'trustno1',
    'whatever',
    'whatsup',
    'fuckyou',
    'fuckoff',
  ],
  ...[
    'changeme',
    'changeit',
    'passw0rd',
    'p@ssw0rd',
    'p@$$w0rd',
    'admin123',
    'root1234',
    'test1234',
    'guest123',
    'abcd1234',
  ],
  ...[
    'aa123456',
    'a1234567',
    'abc12345',
    '1234qwer',
    'qwer1234',
    '123qweasd',
    'asdf1234',
    'zxcv1234',
    'qaz123456',
    'abcabc123',
  ],
  ...[
    'correcthorsebatterystaple',
    'correct horse battery staple',
    'thequickbrownfox',
    'opensesame',
    'nothing1',
    'nopassword',
  ],
  ...[
    'mypassword',
    'yourpassword',
    'thepassword',
    'newpassword',
    'oldpassword',
    'password is password',
    'secret123',
    'default1',
  ],
  ...[
    'jordan23',
    'rush2112',
    'ncc1701d',
    'ncc1701e',
    '8675309',
    '5201314',
    'woaini1314',
    'wojiushiwo',
    'q1w2e3r4',
    'x4ivyga51f',
  ],
  ...[
    'g_czechout',
    '123456789a',
    'a123456789',
    '987654321a',
    'asd123456',
    'qwe123456',
    'zxc123456',
    'qweqwe123',
    'asdasd123',
  ],
  ...[
    'ぱすわーど',
    'パスワード',
    'わたしはたろう',
    'ひらけごま',
    'ありがとうございます',
    'おはようございます',
    'こんにちは世界',
  ],
])

const words = new Set(
  `password passwort passwd passcode pass pwd secret login logon signin welcome admin administrator root user username
guest test tester testing demo default system server service support manager master superuser super sysadmin operator
access account private public security secure internet computer network windows microsoft google yahoo facebook
instagram twitter youtube linkedin amazon apple samsung nokia iphone android linux ubuntu oracle mysql postgres java
python hello hi hey bonjour hola ciao konnichiwa sayonara arigato arigatou sakura hanako taro tarou ichiro jiro saburo
yamada tanaka suzuki sato satou takahashi watanabe ito itou nakamura kobayashi kato katou yoshida sasaki yamamoto
yamaguchi matsumoto inoue kimura hayashi shimizu saito saitou yamazaki mori abe ikeda hashimoto ishikawa yuki haruka
hinata misaki ayumi akane naoki daiki takeshi hiroshi kenji makoto satoshi tomoko yuko keiko megumi miyuki nanami
nippon nihon japan tokyo osaka kyoto kobe nagoya fukuoka sapporo yokohama hiroshima okinawa hokkaido shibuya shinjuku
akihabara fuji fujisan samurai ninja naruto sasuke itachi pikachu pokemon doraemon totoro ghibli anime manga kitty
hellokitty onepiece luffy zoro goku vegeta dragonball gundam evangelion mario luigi zelda nintendo playstation sony
toyota honda nissan mazda subaru suzuka yamaha kawasaki mitsubishi hanshin tigers giants kyojin softbank rakuten
docomo ramen sushi sashimi tempura gohan onigiri teriyaki wasabi sake
love lover lovely loveme loveyou iloveu lovers baby babygirl babyboy babe honey sweet sweetie sweety sweetheart darling
angel angels princess prince queen king kingdom daddy mommy mother father mom dad family sister brother friend friends
bestfriend girl girls boy boys woman lady sexy sexygirl hottie cutie pretty beauty beautiful forever always together
happy happiness smile smiley sunny sunshine sun moon star stars starlight sky blue red green black white yellow purple
orange pink silver gold golden diamond crystal rainbow flower flowers rose roses daisy lily violet jasmine cherry
peaches peach apple apples banana strawberry chocolate cookie cookies candy sugar honeybee butter cheese coffee pepper
ginger peanut pickle pumpkin muffin cupcake butterfly dolphin dolphins monkey dragon tiger lion panther eagle eagles
falcon falcons hawk hawks bear bears wolf wolves horse horses pony puppy doggy dog dogs cat cats kitten rabbit bunny
turtle spider snake cobra viper shark sharks phoenix unicorn panda koala penguin buster bailey buddy max rocky
shadow lucky maggie molly sophie sadie ginger tigger snoopy scooby simba bambi
football soccer baseball basketball hockey tennis golf golfer cricket rugby swimming running dancer dancing dance
cheer skater surfer biker racing ferrari porsche lamborghini mercedes bmw audi mustang camaro corvette chevy ford
jaguar harley yamahar liverpool arsenal chelsea manchester barcelona realmadrid juventus cowboys yankees lakers
steelers packers redsox patriots broncos raiders rangers dodgers chicago boston dallas texas florida california
newyork london paris berlin madrid rome moscow america american canada australia germany france italy spain brazil
mexico china korea russia england ireland scotland superman batman spiderman ironman hulk thor wolverine joker
starwars startrek matrix trinity neo gandalf frodo merlin wizard magic harrypotter hogwarts potter vader jedi yoda
skywalker darkness knight knights warrior warriors hunter killer assassin sniper soldier ranger trooper marine pirate
rockstar guitar music metallica nirvana slipknot eminem tupac beatles elvis madonna rihanna beyonce justin bieber
jonas onedirection blink linkinpark greenday
michael michelle jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony william robert joseph
thomas charles christopher christian christine christina patrick richard steven stephen edward george jordan justin
brandon jonathan nicholas benjamin samuel alexander alexandra alexis alex sandra andrea angela angelina barbara
brittany caroline charlotte danielle deborah diana elizabeth emily emma gabriel gabriela hannah heather helen isabella
jackson jacob james jasmin jason jeremy joanna john johnny jose juan julia julian karen katherine kathleen kevin
kimberly laura lauren linda lisa lorenzo louise lucas madison margaret maria mariana marie marina mark martin martina
mary melissa miguel monica nathan natalia natalie natasha olivia oscar pamela patricia paul peter philip rachel
rebecca ricardo roberto rodrigo ronald ryan samantha sarah scott sebastian sergio sharon simon stephanie susan
tatiana taylor teresa tiffany timothy travis tyler valentina vanessa veronica victor victoria vincent virginia
vladimir walter zachary charlie harry jack oliver thompson maxwell morgan austin dakota hunter cameron logan mason
dylan chelsea brianna savannah destiny hope faith grace heaven jesus jesuschrist christ god godislove blessed
blessing church bible amen allah mohammed muhammad ahmed krishna buddha devil demon satan lucifer hell evil dark
death ghost zombie vampire monster freedom liberty peace power energy thunder lightning storm fire flame ice snow
winter summer spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday morning midnight tonight yesterday tomorrow today money dollar
millionaire business company office work working boss student teacher doctor nurse college school university
qwerty qwert qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc poiuyt lkjhgf mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh aaaa asd qwe zxc qaz wsx
fuck fucker fucking fuckyou asshole bitch bitches bastard pussy dick cock penis boobs tits porn sex sexsex hooters
playboy horny naughty cumshot hardcore bigdick bigcock blowjob pimp gangster gangsta player thug hustler ganja weed
marijuana smoke smoking beer vodka whiskey tequila corona heineken budweiser guinness jackdaniels
nothing something anything everything nobody somebody whatever forgot forgotten forget remember unknown hidden
incorrect correct invalid temp temporary temppass change changeme please enter open close start stop letmein
trustno ihateyou hateyou iamgod imgod myself mylove mylife mybaby myspace hotmail gmail outlook
computer laptop keyboard monitor mouse printer internet website webmaster developer programmer hacker hacking hack
cyber matrix digital pentium intel cisco router wireless wifi camera photo picture video movie games gamer gaming
minecraft fortnite roblox pubg callofduty counterstrike starcraft warcraft diablo halo xbox sonic tetris pacman
maverick bandit rebel outlaw cowboy ranger hunter fisher fishing hunting boating camping sailing sailor captain
pilot airplane flying airborne navy army marines police fireman soccerball chester charlie dexter duke ernie felix
fluffy garfield gizmo mickey minnie donald goofy pluto nemo dory elmo barney bubbles bubba booboo boomer brooklyn
butthead beavis casper cooper cricket daisy dallas bigdog bigdaddy bigboy badboy badgirl coolboy coolgirl coolman
cool hot hotstuff sexyboy sexybitch player1 winner loser champion number one two three four five six seven eight nine
ten hundred thousand million lucky luckyone iloveme ilovemy andrea mercury venus mars jupiter saturn neptune apollo
zeus athena hercules spartan sparta trojan trojans titan titans olympus legend legacy genius einstein newton darwin
mozart beethoven picasso rembrandt shakespeare hamlet romeo juliet othello ichigo ichie momiji hanabi matsuri sensei`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
