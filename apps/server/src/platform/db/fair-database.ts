/** A database whose connections are given out in turn (`fair-turns.ts`). A handle says by its plugins whose turn it takes. */
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Asker, FairTurns } from './fair-turns.ts'

/** Leaves queries as they are, and says who asks them. */
export class AskerPlugin implements KyselyPlugin {
  readonly asker: Partial<Asker>

  constructor(asker: Partial<Asker>) {
    this.asker = asker
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** What belongs to no app and names no party of its own. */
const server: Asker = { party: 'server' }

const askerOf = (plugins: readonly KyselyPlugin[]): Asker =>
  Object.assign({}, server, ...plugins.flatMap((plugin) => (plugin instanceof AskerPlugin ? [plugin.asker] : [])))

interface Parts {
  compiler: QueryCompiler
  adapter: DialectAdapter
  connections: ConnectionProvider
  turns: FairTurns
}

/** A transaction waits once, where it begins: its own handle has the connection. */
class FairExecutor extends DefaultQueryExecutor {
  readonly #parts: Parts
  readonly #asker: Asker

  constructor(parts: Parts, plugins: readonly KyselyPlugin[] = []) {
    super(parts.compiler, parts.adapter, parts.connections, [...plugins])
    this.#parts = parts
    this.#asker = askerOf(plugins)
  }

  override async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const leave = await this.#parts.turns.take(this.#asker)
    try {
      return await super.provideConnection(consumer)
    } finally {
      leave()
    }
  }

  override withPlugins(plugins: readonly KyselyPlugin[]): DefaultQueryExecutor {
    return new FairExecutor(this.#parts, [...this.plugins, ...plugins])
  }

  override withPlugin(plugin: KyselyPlugin): DefaultQueryExecutor {
    return this.withPlugins([plugin])
  }

  override withPluginAtFront(plugin: KyselyPlugin): DefaultQueryExecutor {
    return new FairExecutor(this.#parts, [plugin, ...this.plugins])
  }

  override withoutPlugins(): DefaultQueryExecutor {
    return new FairExecutor(this.#parts)
  }
}

/** What Kysely does for a driver that it opens itself: begins it once, and nothing after its end. */
function lasting(driver: Driver): Driver {
  let beginning: Promise<void> | undefined
  let isOver = false
  const init = (): Promise<void> => {
    beginning ??= driver.init().catch((error: unknown) => {
      // Whoever asks next tries again.
      beginning = undefined
      throw error
    })
    return beginning
  }
  return {
    init,
    acquireConnection: async () => {
      if (isOver) throw new Error('driver has already been destroyed')
      await init()
      return driver.acquireConnection()
    },
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: async () => {
      isOver = true
      await driver.destroy()
    },
  }
}

export function openFairly(dialect: Dialect, turns: FairTurns): Kysely<Tables> {
  const driver = lasting(dialect.createDriver())
  const executor = new FairExecutor({
    compiler: dialect.createQueryCompiler(),
    adapter: dialect.createAdapter(),
    connections: new DefaultConnectionProvider(driver),
    turns,
  })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}
