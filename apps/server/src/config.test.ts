import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const trusted = (value?: string) => readConfig(value === undefined ? {} : { TRUST_PROXY: value }).trustProxy

describe('TRUST_PROXY', () => {
  test.each<[string | undefined, unknown]>([
    [undefined, false],
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.2', ['10.0.0.2']],
    ['10.0.0.0/8, fd00::/8, loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('%j trusts %j', (value, expected) => {
    expect(trusted(value)).toEqual(expected)
  })

  test.each(['true', 'all', '10.0.0.0/33', '10.0.0', '-1', '1.5', '10.0.0.1/8/8', '10.0.0.1,', '*'])(
    '%j is refused, and the message names the variable',
    (value) => {
      expect(() => trusted(value)).toThrow(/TRUST_PROXY: A number of proxies/)
    },
  )
})

describe('settings that are wrong', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['an issuer without its client', { OIDC_ISSUER: 'https://id.example' }, /^OIDC_CLIENT_ID: .*OIDC_ISSUER/],
    ['a client without its issuer', { OIDC_CLIENT_ID: 'console' }, /^OIDC_ISSUER: .*OIDC_CLIENT_ID/],
    [
      'an app at Shopify without its secret',
      { SHOPIFY_CLIENT_ID: 'app' },
      /^SHOPIFY_CLIENT_SECRET: .*SHOPIFY_CLIENT_ID/,
    ],
    [
      'a secret at Shopify without its app',
      { SHOPIFY_CLIENT_SECRET: 'app' },
      /^SHOPIFY_CLIENT_ID: .*SHOPIFY_CLIENT_SECRET/,
    ],
    [
      'both addresses on one host',
      { PUBLIC_URL: 'https://shop.example', SHOPPER_URL: 'https://shop.example:8443' },
      /^SHOPPER_URL: The host shop\.example .*another host name/,
    ],
    [
      'a console that an app could be named like',
      { PUBLIC_URL: 'https://console.shops.example', SHOPPER_URL: 'https://{app}.shops.example' },
      /^SHOPPER_URL: The host console\.shops\.example .*an app could get/,
    ],
    [
      'a shared host that an app could get',
      { SHOPPER_URL: 'https://{app}.shops.example', SHOPPER_SHARED_URL: 'https://corner.shops.example' },
      /^SHOPPER_SHARED_URL: The host corner\.shops\.example/,
    ],
    [
      'a shared host without hosts of their own',
      { SHOPPER_SHARED_URL: 'https://shop.example' },
      /^SHOPPER_SHARED_URL: Only with/,
    ],
    ['an app that is no first part', { SHOPPER_URL: 'https://shop.{app}.example' }, /^SHOPPER_URL: An address such as/],
    ['an app in the path', { SHOPPER_URL: 'https://shop.example/{app}' }, /^SHOPPER_URL: An address such as/],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM: Needed with SMTP_URL/],
    [
      'a sender that is no address',
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Vitrine <no address>' },
      /^MAIL_FROM: .*no-reply@example\.com/,
    ],
    ['a mail server of another kind', { SMTP_URL: 'https://mail.example' }, /^SMTP_URL: Not an address such as smtp:/],
    ['one port twice', { PORT: '4000', SHOPPER_PORT: '4000' }, /^SHOPPER_PORT: 4000 is PORT too/],
    [
      'a port that another one is by default',
      { PORT: '4000', SHOPPER_PORT: '4002' },
      /^METRICS_PORT: 4002 is SHOPPER_PORT/,
    ],
    ['a default beyond the last port', { PORT: '65534' }, /^METRICS_PORT: 65536 is no port, and comes from PORT/],
    ['a database address of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL: .*postgres:/],
    ['a database address that is none', { DATABASE_URL: 'localhost' }, /^DATABASE_URL: .*postgres:/],
    ['a port that is none', { PORT: 'four' }, /^PORT: /],
  ])('%s is refused in one line that names the variable', (_what, environment, message) => {
    const refuse = () => readConfig(environment)
    expect(refuse).toThrow(message)
    expect(refuse).not.toThrow(/\n/)
  })

  test('nobody is paid unless the operator says so, and Stripe only with both of its keys', () => {
    for (const NODE_ENV of ['development', 'production']) expect(readConfig({ NODE_ENV }).billing).toBe('none')
    expect(readConfig({ BILLING: 'test' }).billing).toBe('test')
    expect(() => readConfig({ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk' })).toThrow(
      'STRIPE_WEBHOOK_SECRET: Needed with',
    )
    const { billing, stripe } = readConfig({ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' })
    expect([billing, stripe?.apiUrl]).toEqual(['stripe', 'https://api.stripe.com'])
  })
})

describe('the shopper app’s address', () => {
  test.each<[Record<string, string>, string, string | null]>([
    [{}, 'http://127.0.0.1:4001', null],
    [{ SHOPPER_URL: 'https://shop.example/' }, 'https://shop.example', null],
    [{ SHOPPER_URL: 'https://{app}.shops.example' }, 'https://shared.shops.example', 'https://{app}.shops.example'],
    [
      { SHOPPER_URL: 'https://{app}.shops.example', SHOPPER_SHARED_URL: 'https://shop.example' },
      'https://shop.example',
      'https://{app}.shops.example',
    ],
    [{ SHOPPER_URL: 'http://{app}.localhost:4001' }, 'http://127.0.0.1:4001', 'http://{app}.localhost:4001'],
  ])('%j is shared at %s, and of each app %s', (environment, shared, template) => {
    expect(readConfig(environment)).toMatchObject({ shopperUrl: shared, shopperTemplate: template })
  })
})
