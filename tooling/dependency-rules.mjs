// Who may import whom: the table of docs/ARCHITECTURE.md, as rules. `npm run check` fails on a violation.
const tests = '\\.(test|e2e)\\.tsx?$|/test/'
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: to },
})

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid('domain-is-pure', '^packages/domain/', '^(apps|packages/(?!domain/))', 'domain depends on nothing of ours'),
    forbid('ui-knows-no-product', '^packages/ui/', '^(apps|packages/(?!ui/))', 'ui has no product words'),
    forbid('blocks-know-domain-only', '^packages/blocks/', '^(apps|packages/(?!blocks/|domain/|messages/))'),
    forbid(
      'only-editors-have-console-words',
      '^packages/blocks/src/(?!.*\\.editor\\.ts$|kit/.*editor-fields\\.ts$|kit/define/define-editor\\.ts$)',
      '^packages/messages/compiled/console/',
      'views and schemas are of the shopper app and the server too, which have no words of the console',
    ),
    forbid(
      'only-the-preflight-has-server-words',
      '^packages/blocks/src/(?!page/preflight/)',
      '^packages/messages/compiled/server/',
      'the pre-flight runs on the server',
    ),
    forbid('connectors-know-domain-only', '^packages/connectors/', '^(apps|packages/(?!connectors/|domain/))'),
    forbid(
      'the-embedded-store-knows-its-port',
      '^packages/embedded-store/',
      '^(apps|packages/(?!embedded-store/|connectors/|domain/))',
    ),
    forbid(
      'test-payments-know-their-port',
      '^packages/test-payments/',
      '^(apps|packages/(?!test-payments/|connectors/|domain/))',
    ),
    forbid(
      'only-their-module-knows-test-payments',
      '^apps/(?!server/src/(db/tables\\.ts$|modules/test-payments/))',
      '^packages/test-payments/',
      'every payment provider is asked by askProvider',
    ),
    forbid('tables-know-domain-only', '^packages/tables/', '^(apps|packages/(?!tables/|domain/))'),
    forbid('apps-are-apart', '^apps/([^/]+)/', '^apps/(?!$1/)'),
    forbid(
      'server-draws-nothing',
      '^apps/server/',
      '^packages/(ui/|blocks/src/(views|editors)\\.ts|blocks/.*\\.(view|editor)\\.tsx?$)',
    ),
    forbid(
      'shopper-edits-nothing',
      '^apps/shopper/',
      '^packages/(ui|connectors|tables|messages/(?!\\w+/shopper))|^packages/blocks/src/editors\\.ts|\\.editor\\.ts$',
    ),
    forbid('console-has-no-connectors', '^apps/console/', '^packages/connectors/'),
    forbid(
      'e2e-talks-http',
      '^e2e/',
      '^(apps|packages/(ui|connectors))/|^packages/blocks/src/(views|editors)\\.ts|\\.(view|editor)\\.tsx?$',
      'journeys use HTTP and the browser',
    ),
    forbid(
      'a-block-knows-no-other-block',
      '^packages/blocks/src/(content|catalog|product|rewards|store)/([^/]+)/',
      '^packages/blocks/src/(content|catalog|product|rewards|store)/(?!$2/)',
    ),
    forbid('a-view-knows-no-editor', '\\.view\\.tsx$', '\\.editor\\.ts$'),
    forbid('console-shared-knows-no-feature', '^apps/console/src/shared/', '^apps/console/src/(features|app)/'),
    forbid('console-feature-knows-no-app', '^apps/console/src/features/', '^apps/console/src/app/'),
    forbid('console-features-are-apart', '^apps/console/src/features/([^/]+)/', '^apps/console/src/features/(?!$1/)'),
    forbid(
      'editor-knows-no-screen',
      '^apps/console/src/features/design/(editor|canvas|palette|settings-panel)/',
      '^apps/console/src/features/design/(screens|schedules|publishing)/',
    ),
    forbid(
      'workspace-is-the-top-floor',
      '^apps/console/src/features/design/(editor|document|canvas|palette|settings-panel|history|pictures|versions|presence|figures)/',
      '^apps/console/src/features/design/workspace/',
      'what a part below needs stands in document or editor',
    ),
    forbid(
      'modules-use-ports',
      '^apps/server/src/modules/',
      '^apps/server/src/platform/(?!db/tenant)',
      'platform is named by main only',
    ),
    forbid(
      'calls-go-through-outside',
      '^apps/server/src/(?!outside/)',
      '(^|/)node_modules/undici/|^(node:)?(https|http2)$',
      'an address that somebody supplied is called by ports.outside, one that the operator set by operatorFetch',
    ),
    forbid(
      'only-the-registry-knows-the-embedded-store',
      '^apps/(?!server/src/(connectors\\.ts$|db/tables\\.ts$|modules/demo-store/))',
      '^packages/embedded-store/',
      'every store is reached by commerceOf and read from the mirror',
    ),
    forbid(
      'only-the-registry-knows-the-demo',
      '^apps/server/src/(?!connectors\\.ts$|modules/demo-store/)',
      '^apps/server/src/modules/demo-store/',
      'the demo fills a store at the first start; nothing else is about it',
    ),
    forbid(
      'speed-is-behind-one-seam',
      '^apps/server/src/(?!speed/)',
      '^apps/server/src/speed/(?!index\\.ts$)',
      'what exists for speed alone is reached by its index, where each piece can be left out',
    ),
    forbid(
      'an-integration-knows-no-area',
      '^apps/server/src/integrations/',
      '^apps/server/src/(modules|http|commands|platform)/',
      'what it tells of itself and what its service can do is all that areas need of it',
    ),
    forbid('speed-knows-no-area', '^apps/server/src/speed/', '^apps/server/src/(modules|http|commands)/'),
    forbid(
      'modules-meet-at-index',
      '^apps/server/src/modules/([^/]+)/',
      '^apps/server/src/modules/(?!$1/)[^/]+/(?!index\\.ts$)',
    ),
    forbid(
      'parts-know-no-whole',
      '^apps/server/src/modules/design/[^/]+/',
      '^apps/server/src/modules/design/[^/]+\\.ts$',
      'a part of the design area names the file of another part, not the index of the area',
    ),
    forbid(
      'no-part-knows-the-routes',
      '^apps/server/src/modules/design/',
      '^apps/server/src/modules/design/.+\\.routes\\.ts$',
      'routes stand in the folder of their noun and may use every part, so that no part may use them',
    ),
    forbid(
      'design-knows-what-it-designs-with',
      '^apps/server/src/modules/design/',
      '^apps/server/src/modules/(?!design/|apps/|audit/|catalog/|identity/|media/|settings/|tokens/)',
      'presence, app files and the pages of the shopper app know the design area, not the other way round',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
