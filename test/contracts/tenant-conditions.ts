import { loadModule, parseSync } from "libpg-query";

// Whether a statement confines every table with rows of accounts to accounts that it is given: by a condition on the account of each
// such table, or on that of another table in the same statement to which it is joined by the account.

/** A node of the syntax tree of PostgreSQL, as libpg-query writes it. */
type Node = { [name: string]: unknown };

/**
 * `tables`: those whose rows of all accounts it can have, unless a condition on one of `columns` confines it; none: what the statement
 * is given, or computes from what is confined.
 */
type Relation = { name: string; tables: string[]; columns: string[] };

/** What can be named in a part of a statement: its relations, those of the statements around it, and its WITH queries. */
type Scope = { relations: Relation[]; outer: Scope | null; queries: Set<string> };

/** `relation` has the account of `by`, or of the values that the statement is given. */
type Binding = { relation: Relation; by: Relation | "values" };

/** The column that names the account, for each table with rows of accounts, and columns with which a row is found by a secret. */
export type TenantTables = Map<string, { account: string; secrets: string[] }>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nodeOf = (value: unknown, name: string): Node | null => {
  const inner = isNode(value) ? value[name] : undefined;
  return isNode(inner) ? inner : null;
};
const textOf = (value: unknown): string => String(nodeOf(value, "String")?.sval ?? "");

/** Parts of a statement that are checked in their own way. */
const checkedParts = new Set(["fromClause", "usingClause", "withClause", "larg", "rarg"]);

class TenantCheck {
  readonly unbound = new Set<string>();
  readonly #tables: TenantTables;

  constructor(tables: TenantTables) {
    this.#tables = tables;
  }

  statement(node: Node, outer: Scope | null): void {
    const [[kind, inner] = []] = Object.entries(node);
    if (kind === undefined || !isNode(inner)) return;
    if (kind === "SelectStmt") this.#select(inner, outer);
    else if (kind === "UpdateStmt") this.#write(inner, outer, inner.fromClause);
    else if (kind === "DeleteStmt") this.#write(inner, outer, inner.usingClause);
    else if (kind === "InsertStmt") this.#insert(inner, outer);
  }

  #withQueries(node: Node, outer: Scope | null): Scope {
    const scope: Scope = { relations: [], outer, queries: new Set() };
    for (const each of listOf(nodeOf(node, "withClause")?.ctes)) {
      const query = nodeOf(each, "CommonTableExpr");
      if (!query) continue;
      // A recursive query names itself.
      scope.queries.add(String(query.ctename));
      if (isNode(query.ctequery)) this.statement(query.ctequery, scope);
    }
    return scope;
  }

  #select(node: Node, outer: Scope | null): void {
    const scope = this.#withQueries(node, outer);
    if (isNode(node.larg)) this.#select(node.larg, scope);
    if (isNode(node.rarg)) this.#select(node.rarg, scope);
    const bindings = this.#from(listOf(node.fromClause), scope);
    this.#conclude(node, scope, bindings);
  }

  /** An UPDATE or DELETE with the further tables that it joins. */
  #write(node: Node, outer: Scope | null, joined: unknown): void {
    const scope = this.#withQueries(node, outer);
    const bindings = this.#from([{ RangeVar: node.relation }, ...listOf(joined)], scope);
    this.#conclude(node, scope, bindings);
  }

  #insert(node: Node, outer: Scope | null): void {
    const scope = this.#withQueries(node, outer);
    const table = String(isNode(node.relation) ? node.relation.relname : "");
    const tenant = this.#tables.get(table);
    const columns = listOf(node.cols).map((column) => nodeOf(column, "ResTarget")?.name);
    if (tenant && !columns.includes(tenant.account)) this.unbound.add(table);
    if (isNode(node.selectStmt)) this.statement(node.selectStmt, scope);
  }

  /** Checks the expressions of a part of a statement, and that its conditions bind each of its tables. */
  #conclude(node: Node, scope: Scope, joins: Binding[]): void {
    for (const [part, value] of Object.entries(node)) if (!checkedParts.has(part)) this.#subqueries(value, scope);
    const bindings = [...joins, ...this.#conditions(node.whereClause, scope)];
    const bound = new Set<Relation | "values">([
      "values",
      ...scope.relations.filter(({ tables }) => tables.length === 0),
    ]);
    for (let size = 0; size !== bound.size; ) {
      size = bound.size;
      for (const { relation, by } of bindings) if (bound.has(by)) bound.add(relation);
    }
    const unbound = scope.relations.filter((relation) => !bound.has(relation));
    for (const table of unbound.flatMap(({ tables }) => tables)) this.unbound.add(table);
  }

  #subqueries(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const item of value) this.#subqueries(item, scope);
    if (!isNode(value)) return;
    if (isNode(value.SelectStmt)) this.#select(value.SelectStmt, scope);
    else for (const inner of Object.values(value)) this.#subqueries(inner, scope);
  }

  /** Adds the relations of FROM to the scope; returns the bindings by the conditions of its joins. */
  #from(items: Node[], scope: Scope): Binding[] {
    return items.flatMap((item) => this.#source(item, scope));
  }

  #source(item: Node, scope: Scope): Binding[] {
    const [[kind, inner] = []] = Object.entries(item);
    if (kind === undefined || !isNode(inner)) return [];
    if (kind === "JoinExpr") return this.#join(inner, scope);
    const alias = isNode(inner.alias) ? String(inner.alias.aliasname) : null;
    if (kind === "RangeVar") {
      const name = String(inner.relname);
      const isQuery = inner.schemaname === undefined && isKnownQuery(scope, name);
      const tenant = isQuery ? undefined : this.#tables.get(name);
      const columns = tenant ? [tenant.account, ...tenant.secrets] : [];
      scope.relations.push({ name: alias ?? name, tables: tenant ? [name] : [], columns });
      return [];
    }
    if (kind === "RangeFunction") this.#subqueries(inner.functions, scope);
    const tables = kind === "RangeSubselect" && isNode(inner.subquery) ? this.#subselect(inner.subquery, scope) : [];
    scope.relations.push({ name: alias ?? "", tables, columns: ["account_id"] });
    return [];
  }

  /** The tables of a subquery that are not confined in it, if the query around it can confine them by the account that it returns. */
  #subselect(query: Node, scope: Scope): string[] {
    const check = new TenantCheck(this.#tables);
    check.statement(query, scope);
    const targets = listOf(nodeOf(query, "SelectStmt")?.targetList).map((target) => nodeOf(target, "ResTarget")?.val);
    const returnsAccount = targets.some((target) => {
      const fields = listOf(nodeOf(target, "ColumnRef")?.fields);
      return fields.some((field) => textOf(field) === "account_id" || nodeOf(field, "A_Star") !== null);
    });
    if (returnsAccount) return [...check.unbound];
    for (const table of check.unbound) this.unbound.add(table);
    return [];
  }

  #join(node: Node, scope: Scope): Binding[] {
    const first = scope.relations.length;
    const left = isNode(node.larg) ? this.#source(node.larg, scope) : [];
    const second = scope.relations.length;
    const right = isNode(node.rarg) ? this.#source(node.rarg, scope) : [];
    this.#subqueries(node.quals, scope);
    const shared = listOf(node.usingClause).some((column) => textOf(column) === "account_id");
    const [lefts, rights] = [scope.relations.slice(first, second), scope.relations.slice(second)];
    const byName = shared ? rights.flatMap((relation) => lefts.map((by) => ({ relation, by }))) : [];
    const conditions = [...this.#conditions(node.quals, scope), ...byName];
    // The rows of the left side remain without a match on the right.
    const isInner = node.jointype === "JOIN_INNER";
    const mutual = isInner ? byName.map(({ relation, by }) => ({ relation: by, by: relation })) : [];
    const own = conditions.filter(({ relation }) => isInner || rights.includes(relation));
    return [...left, ...right, ...own, ...mutual];
  }

  /** The bindings by a condition: of all parts of AND, and of values in every part of OR. */
  #conditions(condition: unknown, scope: Scope): Binding[] {
    const bool = nodeOf(condition, "BoolExpr");
    if (bool) {
      const parts = listOf(bool.args).map((part) => this.#conditions(part, scope));
      if (bool.boolop === "AND_EXPR") return parts.flat();
      if (bool.boolop !== "OR_EXPR") return [];
      const [head = [], ...others] = parts;
      const isEverywhere = ({ relation }: Binding) =>
        others.every((part) => part.some((each) => each.relation === relation && each.by === "values"));
      return head.filter((binding) => binding.by === "values" && isEverywhere(binding));
    }
    const link = nodeOf(condition, "SubLink");
    if (link?.subLinkType === "ANY_SUBLINK") return this.#equal(link.testexpr, null, scope);
    const comparison = nodeOf(condition, "A_Expr");
    const isEquality =
      ["AEXPR_OP", "AEXPR_OP_ANY", "AEXPR_IN"].includes(String(comparison?.kind)) &&
      listOf(comparison?.name).map(textOf).join() === "=";
    return comparison && isEquality ? this.#equal(comparison.lexpr, comparison.rexpr, scope) : [];
  }

  /** `right`: null for the result of a subquery. */
  #equal(left: unknown, right: unknown, scope: Scope): Binding[] {
    const lefts = listOf(nodeOf(left, "RowExpr")?.args);
    if (lefts.length > 0) {
      const rights = listOf(nodeOf(right, "RowExpr")?.args);
      return lefts.flatMap((each, index) => this.#equal(each, rights[index] ?? null, scope));
    }
    return [...this.#bind(left, right, scope), ...(right ? this.#bind(right, left, scope) : [])];
  }

  #bind(column: unknown, value: unknown, scope: Scope): Binding[] {
    const relation = this.#tenantOf(column, scope);
    if (!relation) return [];
    const by = relationOf(value, scope);
    return by === "unknown" ? [] : [{ relation, by }];
  }

  /** The table whose account, or whose secret, a column is. */
  #tenantOf(expression: unknown, scope: Scope): Relation | null {
    const names = columnNames(expression);
    const column = names.at(-1);
    const owner = names.at(-2);
    if (column === undefined) return null;
    const found = scope.relations.filter(
      ({ name, tables, columns }) => tables.length > 0 && (owner ?? name) === name && columns.includes(column),
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}

function isKnownQuery(scope: Scope | null, name: string): boolean {
  return scope !== null && (scope.queries.has(name) || isKnownQuery(scope.outer, name));
}

function columnNames(expression: unknown): string[] {
  const cast = nodeOf(expression, "TypeCast");
  if (cast) return columnNames(cast.arg);
  return listOf(nodeOf(expression, "ColumnRef")?.fields).map(textOf);
}

/** The relation of the same part of the statement from which a value is, or `values` for a parameter or what is checked elsewhere. */
function relationOf(value: unknown, scope: Scope): Binding["by"] | "unknown" {
  const names = columnNames(value);
  if (names.length === 0) return "values";
  const owner = names.at(-2);
  if (owner !== undefined) return scope.relations.find(({ name }) => name === owner) ?? "values";
  return (scope.relations.length === 1 && scope.relations[0]) || "unknown";
}

/** The tables with rows of accounts in a statement that no condition confines to given accounts. Throws for a syntax error. */
export async function findUnboundTables(text: string, tables: TenantTables): Promise<string[]> {
  await loadModule();
  const check = new TenantCheck(tables);
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) check.statement(stmt as Node, null);
  return [...check.unbound].sort();
}
