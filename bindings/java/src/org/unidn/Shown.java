package org.unidn;

import java.util.Set;

/**
 * The form of a name to show, and the reasons.
 *
 * @param text the name, with labels in ASCII where Unicode is not safe
 * @param hidden whether a label is in ASCII because of a reason
 * @param valid whether the name is valid by the options, as {@link Unidn#check} has it; a valid name
 *        can be one to hide, also by a rule of IDNA that the policy adds
 * @param reasons all reasons that apply; some are only remarks
 * @param firstReason the reason that decided, or null
 * @param rules all rules of IDNA that the name breaks, those of the policy among them
 * @param firstRule the first of them in the order of the standard, or null
 * @param offset the place of what decided: an index of the name
 * @param length its length in {@code char} values
 * @param label the number of its label, from 0
 * @param codePoint the code point that decided, if it is a single one, or -1
 * @param level the loosest restriction level of the labels, or null
 * @param protectedLine the number of the protected name that the name looks like, from 1, or 0
 * @param message the first reason as a sentence, safe to print; empty without reasons
 */
public record Shown(String text, boolean hidden, boolean valid, Set<Reason> reasons,
        Reason firstReason, Set<Rule> rules, Rule firstRule, int offset, int length, int label,
        int codePoint, Level level, int protectedLine, String message) {
    /**
     * The name to show: a {@code Shown} prints as its text.
     *
     * @return {@link #text}
     */
    @Override
    public String toString() {
        return text;
    }
}
