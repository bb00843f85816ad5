/** Maximum number of equations in a system. */
const MAX_SYSTEM = 64;
/** Workspace, reused because systems are solved one at a time. */
const LOWER_TRIANGLE = new Float64Array(MAX_SYSTEM * MAX_SYSTEM);

/** Cholesky factorisation of a symmetric positive definite matrix, in place, using only the lower half. */
function factorise(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k += 1) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      // Guards against a negative square root from rounding; the noise on the diagonal keeps the value well above this.
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[column * size + column]!;
    }
  }
}

/** Solves a system with a factorised matrix. */
function solve(lower: Float64Array, size: number, rhs: ArrayLike<number>): Float64Array {
  const x = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = rhs[row]!;
    for (let k = 0; k < row; k += 1) sum -= lower[row * size + k]! * x[k]!;
    x[row] = sum / lower[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = x[row]!;
    for (let k = row + 1; k < size; k += 1) sum -= lower[k * size + row]! * x[k]!;
    x[row] = sum / lower[row * size + row]!;
  }
  return x;
}

/** The posterior of a Gaussian process at a point. */
interface Posterior {
  mean: number;
  /** Posterior variance at the point. */
  variance: number;
  /** The contribution of each known point to the mean. */
  terms: number[];
}

/**
 * The posterior of a Gaussian process at one point (Rasmussen and Williams, Gaussian Processes for Machine Learning,
 * 2006, equations 2.25 and 2.26).
 *
 * @param known covariance of two known points, by index; at most 64 points
 * @param noise noise variance of each known point
 * @param values the value observed at each known point
 * @param covariances covariance of the point with each known point
 * @param variance prior variance of the point
 */
export function posterior(
  known: (a: number, b: number) => number,
  noise: readonly number[],
  values: readonly number[],
  covariances: readonly number[],
  variance: number,
): Posterior {
  const size = values.length;
  if (size > MAX_SYSTEM) throw new Error(`at most ${MAX_SYSTEM} known points; got ${size}`);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1)
      LOWER_TRIANGLE[row * size + column] = known(row, column) + (row === column ? noise[row]! : 0);
  factorise(LOWER_TRIANGLE, size);
  const weights = solve(LOWER_TRIANGLE, size, values);
  const explained = solve(LOWER_TRIANGLE, size, covariances);
  const terms = covariances.map((covariance, index) => covariance * weights[index]!);
  return {
    mean: terms.reduce((sum, term) => sum + term, 0),
    variance: Math.max(
      0,
      variance - covariances.reduce((sum, covariance, index) => sum + covariance * explained[index]!, 0),
    ),
    terms,
  };
}
