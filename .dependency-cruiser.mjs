const tests = '\\.(test|e2e|bench)\\.tsx?$'
const anyPackage = '^node_modules/'
const builtIn = ['core']
const frame = '^web/features/(frame|session)/'

/** The walls of the house. Every comment says what to do instead. `$1` makes a rule hold for folders yet to be born. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third: move what both need there. Types count, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'In web types do not point back either: a slice declares its state in web/store/root-reducer.ts.',
      severity: 'error',
      from: { path: '^web/' },
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'The import leads nowhere: correct the path, or the alias in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/|^web/build/' },
    },
    {
      name: 'domain-imports-itself-only',
      comment: 'A rule owns no clock, database or framework: hand in what it needs as an argument.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-imports-zod-and-domain',
      comment:
        'The contract describes what travels. Behaviour belongs to domain (rules) or to an endpoint of a module.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^(contract|domain)/|^node_modules/zod/' },
    },
    {
      name: 'platform-knows-no-shop',
      comment:
        'Machinery has never heard of lunch: hand in what differs as a parameter, or move the file into the module.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: { path: '^(server/(?!platform/)|domain/|web/|e2e/)' },
    },
    {
      name: 'platform-by-its-doors',
      comment: 'Other machinery is used through #platform/…; export what you need from its index.ts.',
      severity: 'error',
      from: { path: '^server/platform/([^/]+)/', pathNot: tests },
      to: { path: '^server/platform/', pathNot: ['^server/platform/$1/', '^server/platform/[^/]+/index\\.ts$'] },
    },
    {
      name: 'modules-by-their-doors',
      comment:
        'Use #modules/… and export what you need from its index.ts. In tables.ts and queries.ts, #tables/… may be used too.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/(index|tables)\\.ts$'] },
    },
    {
      name: 'ordering-stands-below',
      comment: 'What is ordered in one way or another knows ordering, not the other way: hand in what differs.',
      severity: 'error',
      from: { path: '^server/modules/ordering/' },
      to: { path: '^server/modules/(meetups|plans|quotes|events|enquiries)/' },
    },
    {
      name: 'people-and-orders-stand-below',
      comment: 'Nearly everything refers to these rows: what needs more than they have belongs to accounts or meetups.',
      severity: 'error',
      from: { path: '^server/modules/(people|orders)/', pathNot: tests },
      to: { path: '^server/modules/', pathNot: '^server/modules/(people|orders)/' },
    },
    {
      name: 'orders-are-not-shared',
      comment:
        'Plans, quotes, gatherings and enquiries do not place orders: their row is #modules/orders, checks are ordering.',
      severity: 'error',
      from: { path: '^server/modules/(plans|quotes|events|enquiries)/', pathNot: tests },
      to: { path: '^server/modules/meetups/' },
    },
    {
      name: 'tables-for-queries-only',
      comment:
        'Only tables.ts and queries.ts may name tables of another module, and tools/foreign-tables/listed.ts says why: call its door.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: [tests, '/(tables|queries)\\.ts$'] },
      to: { path: '^server/modules/[^/]+/tables\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'cheap-hashes-are-for-tests',
      comment: 'A password of a customer is hashed at the full cost: use hashPassword of #platform/auth.',
      severity: 'error',
      from: { pathNot: ['^server/testing/', '^server/platform/auth/password\\.ts$', tests] },
      to: { path: '^server/platform/auth/hash-cost\\.ts$' },
    },
    {
      name: 'modules-stay-below-the-start',
      comment:
        'A module gets all it may touch in its Context: add it there instead of importing the start, seed or web.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: tests },
      to: {
        path: '^(server/(?!modules/|platform/)|web/|e2e/|tools/)',
        pathNot: '^server/(context|snapshot/index)\\.ts$',
      },
    },
    {
      name: 'server-uses-doors',
      comment:
        'From outside, a module or platform folder has one door, its index.ts; only seed and tests may see tables.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(modules|platform|snapshot)/', tests] },
      to: {
        path: '^server/((modules|platform)/[^/]+|snapshot)/',
        pathNot: [
          '/index\\.ts$',
          '^server/(modules/[^/]+|snapshot)/tables\\.ts$',
          '^server/platform/auth/hash-cost\\.ts$',
          '^server/platform/pages/compress-assets\\.ts$',
        ],
      },
    },
    {
      name: 'snapshot-is-made-of-parts',
      comment: 'A module brings its part of the shop in memory itself: read and build it in its snapshot.ts.',
      severity: 'error',
      from: { path: '^server/snapshot/', pathNot: tests },
      to: {
        path: '^(server|web)/',
        pathNot: ['^server/snapshot/', '^server/platform/[^/]+/index\\.ts$', '^server/modules/[^/]+/snapshot\\.ts$'],
      },
    },
    {
      name: 'parts-know-only-their-tables',
      comment: 'The context holds the shop in memory, so a part of it knows no context: only its own module, by files.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/snapshot\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/modules/$1/', '^server/platform/[^/]+/index\\.ts$'] },
    },
    {
      name: 'server-mounts-the-built-web',
      comment: 'The server knows the web only as built: hand data over through the API.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^web/', pathNot: '^web/(build/|services\\.ts$)' },
    },
    {
      name: 'web-asks-the-api',
      comment: 'Pages have one way to data: call the operation of the contract through web/api.',
      severity: 'error',
      from: { path: '^(web|contract|domain)/', pathNot: tests },
      to: { path: '^(server|tools|e2e)/' },
    },
    {
      name: 'web-has-no-node',
      comment: 'This runs in browsers. What needs Node belongs to the server; entry.server.tsx alone renders there.',
      severity: 'error',
      from: { path: '^web/', pathNot: [tests, '^web/(entry\\.server|ssr/handle)\\.tsx?$'] },
      to: { dependencyTypes: builtIn },
    },
    {
      name: 'browser-knows-no-react',
      comment:
        'Cookies, storage and tokens are read before anything is rendered: hand in what React or the store knows.',
      severity: 'error',
      from: { path: '^web/browser/', pathNot: tests },
      to: { path: '^(web/(?!browser/)|node_modules/(react|react-dom|react-router|react-redux|@reduxjs)/)' },
    },
    {
      name: 'store-knows-no-feature',
      comment: 'Machinery of every slice: take what a feature brings as an argument, or let the feature declare it.',
      severity: 'error',
      from: { path: '^web/store/', pathNot: tests },
      to: { path: '^web/(app|features|screens)/' },
    },
    {
      name: 'app-above-features',
      comment: 'Only entries put the app together: types and the injectable reducer come from web/store.',
      severity: 'error',
      from: { path: '^web/', pathNot: [tests, '^web/(admin|app|ssr|testing)/', '^web/[^/]+\\.tsx?$'] },
      to: { path: '^web/app/' },
    },
    {
      name: 'ui-knows-react-and-itself',
      comment: 'The design system knows no router, store or contract: take what differs as a prop.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: tests },
      to: { pathNot: ['^web/ui/', anyPackage] },
    },
    {
      name: 'ui-without-router-and-store',
      comment: 'Hand in links and state as props; the feature that uses the part knows router and store.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: tests },
      to: { path: '^node_modules/(react-router|react-redux|@reduxjs|zod)/' },
    },
    {
      name: 'features-below-screens',
      comment: 'Nobody imports a screen but routes.ts: move the shared part into a feature.',
      severity: 'error',
      from: { pathNot: ['^web/(admin/)?routes\\.ts$', '^web/screens/', tests] },
      to: { path: '^web/screens/' },
    },
    {
      name: 'screens-stand-alone',
      comment:
        'A screen does not import another one: move what both need into a feature. Parts of its own folder are fine.',
      severity: 'error',
      from: { path: '^web/screens/([^/]+)/', pathNot: tests },
      to: { path: '^web/screens/', pathNot: '^web/screens/$1/' },
    },
    {
      name: 'features-see-only-slices',
      comment:
        'Of another feature only its *.slice.ts: let the screen put both together, or move the shared part to web/ui; what orders and bookings show alike, to features/sale.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: [tests, frame] },
      to: { path: '^web/features/', pathNot: ['^web/features/($1|sale)/', '\\.slice\\.ts$'] },
    },
    {
      name: 'shop-without-administration',
      comment:
        'No page of the shop carries a script of the administration: move what both need into web/ui or a feature.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/(admin|screens/admin|features/admin|testing)/', tests] },
      to: { path: '^web/(admin|screens/admin|features/admin)/' },
    },
    {
      name: 'frame-stands-alone',
      comment: 'Frame and session are the one frame around every screen; of other features it sees only slices.',
      severity: 'error',
      from: { path: frame, pathNot: tests },
      to: { path: '^web/features/', pathNot: [frame, '\\.slice\\.ts$'] },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Move what is shared out of the test, beside it or into a folder named testing.',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What the running shop needs does not live among the tools of tests: move it.',
      severity: 'error',
      from: { path: '^(server|web|domain|contract)/', pathNot: [tests, '^(domain|server|web)/testing/'] },
      to: { path: '^(domain|server|web)/testing/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', 'web/build'] },
    exclude: { path: ['^web/build/', '\\.react-router/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
