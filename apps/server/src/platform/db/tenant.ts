/**
 * The one door to tenant tables. `forApp` adds `app_key = …` to every tenant table that a query reads, changes or
 * joins, and refuses an insert for another app. The place where a second lock (row-level security) would be set.
 */
import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type Kysely,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import { type Tables, tenantTables } from '../../db/tables.ts'
import { AskerPlugin } from './fair-database.ts'

const isTenantTable = (name: string): boolean => (tenantTables as readonly string[]).includes(name)

interface NamedTable {
  name: string
  alias: TableNode
}

/** The tenant table behind a FROM or JOIN item, under the name the query uses for it. */
function tenantTableOf(node: OperationNode): NamedTable | null {
  const table = AliasNode.is(node) ? node.node : node
  if (!TableNode.is(table)) return null
  const name = table.table.identifier.name
  if (!isTenantTable(name)) return null
  const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : name
  return { name, alias: TableNode.create(alias) }
}

class TenantTransformer extends OperationNodeTransformer {
  readonly appKey: string

  constructor(appKey: string) {
    super()
    this.appKey = appKey
  }

  #clause(table: NamedTable): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('app_key'), table.alias),
      OperatorNode.create('='),
      ValueNode.create(this.appKey),
    )
  }

  #where(where: WhereNode | undefined, nodes: readonly OperationNode[]): WhereNode | undefined {
    return nodes
      .map(tenantTableOf)
      .filter((table) => table !== null)
      .reduce<WhereNode | undefined>((result, table) => {
        const clause = this.#clause(table)
        return result ? WhereNode.cloneWithOperation(result, 'And', clause) : WhereNode.create(clause)
      }, where)
  }

  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    const inner = super.transformSelectQuery(node, id)
    const where = this.#where(inner.where, inner.from?.froms ?? [])
    return where ? { ...inner, where } : inner
  }

  protected override transformJoin(node: JoinNode, id?: QueryId): JoinNode {
    const inner = super.transformJoin(node, id)
    const table = tenantTableOf(inner.table)
    return table ? JoinNode.cloneWithOn(inner, this.#clause(table)) : inner
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id?: QueryId): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node, id)
    const where = this.#where(inner.where, [...(inner.table ? [inner.table] : []), ...(inner.from?.froms ?? [])])
    return where ? { ...inner, where } : inner
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id?: QueryId): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node, id)
    const where = this.#where(inner.where, [...inner.from.froms, ...(inner.using?.tables ?? [])])
    return where ? { ...inner, where } : inner
  }

  protected override transformInsertQuery(node: InsertQueryNode, id?: QueryId): InsertQueryNode {
    const inner = super.transformInsertQuery(node, id)
    const table = inner.into && tenantTableOf(inner.into)
    if (!table) return inner
    const at = inner.columns?.findIndex((column) => column.column.name === 'app_key') ?? -1
    const fromQuery = inner.values !== undefined && SelectQueryNode.is(inner.values)
    if (at < 0) throw new Error(`An insert into ${table.name} must name app_key.`)
    if (!fromQuery && !this.#valuesAt(inner, at).every((value) => value === this.appKey)) {
      throw new Error(`An insert into ${table.name} names another app.`)
    }
    return inner
  }

  #valuesAt(node: InsertQueryNode, at: number): unknown[] {
    if (!node.values || !ValuesNode.is(node.values)) return [undefined]
    return node.values.values.map((list) => {
      if (PrimitiveValueListNode.is(list)) return list.values[at]
      const value = ValueListNode.is(list) ? list.values[at] : undefined
      return value && ValueNode.is(value) ? value.value : undefined
    })
  }
}

const partyOf = (appKey: string): string => `app ${appKey}`

class TenantPlugin extends AskerPlugin {
  #transformer: TenantTransformer | null = null

  readonly appKey: string

  constructor(appKey: string) {
    super({ party: partyOf(appKey) })
    this.appKey = appKey
  }

  override transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (RawNode.is(node))
      throw new Error('Raw SQL does not go through the door of one app: use all tables and name app_key.')
    // Costly to make, and most requests run prepared queries only.
    this.#transformer ??= new TenantTransformer(this.appKey)
    return this.#transformer.transformNode(node, queryId)
  }
}

export type TenantDb = Kysely<Tables> & { readonly __app?: never }

/** A handle on the data of one app. Transactions begun on it stay inside the app. */
export const forApp = (db: Kysely<Tables>, appKey: string): TenantDb => db.withPlugin(new TenantPlugin(appKey))

/** The same handle, whose questions wait in the turn of this app: for raw SQL that names the app itself. */
export const inTurnOf = (db: Kysely<Tables>, appKey: string): Kysely<Tables> =>
  db.withPlugin(new AskerPlugin({ party: partyOf(appKey) }))

/** The same handle for a party of the server's own. */
export const asParty = (db: Kysely<Tables>, party: string): Kysely<Tables> => db.withPlugin(new AskerPlugin({ party }))

/**
 * The same handle for a request that changes nothing. It is refused where too many reads of its app wait; with a `signal`
 * its questions leave the queue when the caller goes away, which is only for answers that nobody else waits for.
 */
export const asRead = (db: TenantDb, signal?: AbortSignal): TenantDb =>
  db.withPlugin(new AskerPlugin({ read: { signal } }))

/** The ways to the database. The guard opens the app's door for the handlers of members and shoppers (`context.db`). */
export interface Doors {
  /** The data of one app. */
  forApp(appKey: string): TenantDb
  /** Every table. The sentence says why one app's door is not enough. */
  allTables(reason: Sentence): Kysely<Tables>
}
/** Words that end with a full stop. */
type Sentence = `${string} ${string} ${string}.`

/** The ways to this database, as ports have them. */
export const doorsTo = (db: Kysely<Tables>): Doors => ({
  forApp: (appKey) => forApp(db, appKey),
  allTables: (reason) => asParty(db, reason),
})

/** The app whose data the handle reaches. */
export function appKeyOf(db: TenantDb): string {
  const door = db.getExecutor().plugins.find((plugin) => plugin instanceof TenantPlugin)
  if (!door) throw new Error('This handle is not the door of one app.')
  return door.appKey
}
