/** How the value of an attribute is chosen among the statements about it, by the name of the rule. */
export const provenanceRules = {
  latest_estimate:
    "Of the estimates that the shipping line still publishes the last published one counts, an estimate before a plan. After the event the last one is kept.",
  first_published_estimate: "The estimate that was published first counts. Later ones never change it.",
  earliest_actual: "The first time that the shipping line reports as actual counts. Estimates never count.",
  latest_actual: "Of several actual moves of this kind the last one counts. Estimates never count.",
  first_actual_after_discharge:
    "The first actual move of this kind after the sea voyage counts. Estimates never count.",
  all_containers: "The value is known when it is known for all containers; it is that of the last one.",
  newest_statement: "The newest statement of the shipping line that names the value counts.",
  newest_report:
    "Of the reports by terminals, rail carriers and shipping lines the newest one that names the value counts.",
  newest_statement_or_report:
    "The newest statement about the place counts, whether the shipping line or a terminal made it.",
  line_before_terminal_before_rail:
    "The last free day of the shipping line counts if it is reported, else that of the terminal, else that of the rail carrier.",
  call_at_port_of_discharge:
    "The arrival or discharge at the port of discharge names vessel and voyage: an actual before an estimate before a plan, then the newest.",
  newest_move_aboard:
    "Of the actual moves by vessel since the last discharge, the newest that names the vessel counts. Nothing is known unless the container is on a ship.",
  next_call_of_vessel:
    "The next port is the first after the last departure where that vessel arrives or discharges the container.",
  first_loading: "The port of loading is where the container is first loaded on a vessel.",
  last_discharge:
    "The port of discharge is where the container is last discharged from a vessel, not counting a return to the port of loading.",
  last_laden_arrival:
    "The destination is the last place inland that the container reaches laden, by any mode, or the port of loading to which it returns.",
  order_of_moves:
    "The status follows from the last actual move, and at a terminal from the newest report on availability. Time alone never changes it.",
  hold_and_release:
    "Each hold by customs that the shipping line reports is listed. A release lifts the holds of the same document.",
  summary_of_containers: "The value summarizes the containers of the shipment.",
  all_statements: "All numbers that the events of the shipping line name are listed.",
  user_input: "A user of the account entered the value.",
} as const;

export type ProvenanceRule = keyof typeof provenanceRules;

/** Why a statement does not give the value of an attribute. */
export const losingReasons = {
  superseded: "A newer version of the same event replaces it.",
  retracted: "The shipping line retracted the event.",
  withdrawn: "The responses of the shipping line no longer contain it.",
  announced: "It is reported as actual, but dated in the future.",
  estimated_before_actual: "It is an estimate or a plan, and an actual is known.",
  planned_before_estimated: "It is a plan, and an estimate is known.",
  older: "A newer statement is known.",
  later: "It was published after the first one.",
  other_source: "A source with precedence reports another value.",
  left_terminal: "The container has left the terminal that the report is about.",
  other_move: "It is about another move of the same kind.",
} as const;

export type LosingReason = keyof typeof losingReasons;
