export class FetchProblem extends Error {}
